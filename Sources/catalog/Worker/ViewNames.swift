import ViewTree

/// What screens are called, whatever they were called in an earlier run.
struct ViewNames {
  var screens: [ViewID: String] = [:]
  /// The view that holds a navigation stack; it is seen only where it is itself a screen that leaves.
  var navigation: ViewID?
}
