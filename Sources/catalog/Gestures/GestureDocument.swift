/// Several runs of one script, in the order of their starts.
struct GestureDocument: Encodable {
  var runs: [PreviewDocument]
}
