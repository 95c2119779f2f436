/// A scene as it stands in its file, not yet checked.
struct RawScene: Decodable {
  var background: String?
  var views: [RawView]?

  struct RawView: Decodable {
    var name: String
    var frame: [Double]
    var unit: String?
    var text: String?
    var file: String?
    var background: String?
    var foreground: String?
    var cornerRadius: Double?
    var alpha: Double?
    var views: [RawView]?
  }
}
