import Timing
import TransitionABI
import ViewTree

// How C structs and texts are read and written: only what lies inside the size that the other side says, and nothing
// that is not valid.

/// Copies a struct that a plug-in hands over; its first field is its size.
///
/// Version 1.0 is the smallest there is, so a shorter struct is nonsense and a longer one has a tail to ignore.
func read<Value>(_ pointer: UnsafePointer<Value>?, _ what: String) throws(HostCallError) -> Value {
  guard let pointer = unsafe pointer else { throw HostCallError(.invalidArgument, "\(what) is NULL") }
  return try unsafe read(raw: UnsafeRawPointer(pointer), as: Value.self, what)
}

func read<Value>(raw pointer: UnsafeRawPointer, as type: Value.Type, _ what: String) throws(HostCallError) -> Value {
  try unsafe checkSize(of: pointer, as: type, what)
  return unsafe pointer.loadUnaligned(as: type)
}

private func checkSize<Value>(of pointer: UnsafeRawPointer, as type: Value.Type, _ what: String)
  throws(HostCallError)
{
  let size = unsafe pointer.loadUnaligned(as: UInt32.self)
  guard Int(size) >= MemoryLayout<Value>.size else {
    throw HostCallError(
      .invalidArgument, "\(what).struct_size is \(size), less than the \(MemoryLayout<Value>.size) of version 1.0")
  }
}

/// Fills a struct of the plug-in's, leaving its struct_size alone.
func write<Value>(_ value: Value, to pointer: UnsafeMutablePointer<Value>?, _ what: String) throws(HostCallError) {
  guard let pointer = unsafe pointer else { throw HostCallError(.invalidArgument, "\(what) is NULL") }
  try unsafe checkSize(of: UnsafeRawPointer(pointer), as: Value.self, what)
  let size = unsafe UnsafeRawPointer(pointer).loadUnaligned(as: UInt32.self)
  unsafe pointer.pointee = value
  unsafe UnsafeMutableRawPointer(pointer).storeBytes(of: size, as: UInt32.self)
}

/// A place that a plug-in must give; C does not keep anybody from giving none.
func place<Value>(_ pointer: UnsafeMutablePointer<Value>?, _ what: String) throws(HostCallError)
  -> UnsafeMutablePointer<Value>
{
  guard let pointer = unsafe pointer else { throw HostCallError(.invalidArgument, "\(what) is NULL") }
  return unsafe pointer
}

/// The text at a pointer, checked to be UTF-8 of a sane length.
func readText(_ bytes: UnsafePointer<CChar>?, length: UInt64, limit: UInt64, _ what: String) throws(HostCallError)
  -> String
{
  guard length > 0 else { return "" }
  guard length <= limit else { throw HostCallError(.invalidArgument, "\(what) is \(length) bytes long, over \(limit)") }
  guard let bytes = unsafe bytes else { throw HostCallError(.invalidArgument, "\(what) is NULL with a length") }
  let buffer = unsafe UnsafeBufferPointer(start: bytes, count: Int(length))
  guard let text = unsafe String(validating: buffer, as: UTF8.self) else {
    throw HostCallError(.invalidArgument, "\(what) is not UTF-8")
  }
  return text
}

/// Copies a text into a plug-in's buffer, cut at its capacity, and says how long it is.
func copyText(
  _ text: String, to buffer: UnsafeMutablePointer<CChar>?, capacity: UInt64, needed: UnsafeMutablePointer<UInt64>?
) {
  if let needed = unsafe needed { unsafe needed.pointee = UInt64(text.utf8.count) }
  guard let buffer = unsafe buffer else { return }
  for (offset, byte) in text.utf8.prefix(Int(min(capacity, UInt64(Int.max)))).enumerated() {
    unsafe buffer[offset] = CChar(bitPattern: byte)
  }
}

/// Reads the values of a property, which must be finite and inside what it allows.
func readValues(_ values: UnsafePointer<Double>?, of property: ViewProperty, _ what: String) throws(HostCallError)
  -> AnimatedValues
{
  guard let values = unsafe values else { throw HostCallError(.invalidArgument, "\(what) is NULL") }
  var result = AnimatedValues()
  for index in 0..<property.valueCount {
    let value = unsafe values[index]
    guard value.isFinite else { throw HostCallError(.invalidArgument, "\(what)[\(index)] is not finite") }
    result[index] = value
  }
  guard property.allows(result) else {
    throw HostCallError(.invalidArgument, "\(what) is out of range for \(property)")
  }
  return result
}

/// Reads a curve; NULL is ease-in-out.
func readTiming(_ pointer: UnsafePointer<transition_timing>?) throws(HostCallError) -> TimingCurve {
  guard unsafe pointer != nil else { return .easeInOut }
  let timing = try unsafe read(pointer, "timing")
  func finite(_ numbers: Double...) throws(HostCallError) {
    guard numbers.allSatisfy({ $0.isFinite }) else {
      throw HostCallError(.invalidArgument, "a number of timing is not finite")
    }
  }
  switch timing.kind {
  case TRANSITION_LINEAR: return .linear
  case TRANSITION_EASE_IN: return .easeIn
  case TRANSITION_EASE_OUT: return .easeOut
  case TRANSITION_EASE_IN_OUT: return .easeInOut
  case TRANSITION_EASE_DEFAULT: return .easeDefault
  case TRANSITION_CUBIC_BEZIER:
    try finite(timing.c1x, timing.c1y, timing.c2x, timing.c2y)
    guard (0...1).contains(timing.c1x), (0...1).contains(timing.c2x) else {
      throw HostCallError(.invalidArgument, "the x of a control point is outside 0...1")
    }
    return .cubic(CubicBezier(timing.c1x, timing.c1y, timing.c2x, timing.c2y))
  case TRANSITION_SPRING_RATIO:
    try finite(timing.damping_ratio, timing.velocity)
    guard timing.damping_ratio > 0 else { throw HostCallError(.invalidArgument, "damping_ratio must be above 0") }
    return .spring(dampingRatio: timing.damping_ratio, velocity: timing.velocity)
  case TRANSITION_SPRING_PHYSICAL:
    try finite(timing.mass, timing.stiffness, timing.damping, timing.velocity)
    guard timing.mass > 0, timing.stiffness > 0, timing.damping > 0 else {
      throw HostCallError(.invalidArgument, "mass, stiffness and damping must be above 0")
    }
    let spring = Spring(
      mass: timing.mass, stiffness: timing.stiffness, damping: timing.damping, velocity: timing.velocity)
    _ = try readSeconds(spring.settlingDuration, "the time that the spring takes to rest")
    return .physicalSpring(spring)
  default:
    throw HostCallError(.unsupported, "no curve has the number \(timing.kind)")
  }
}

/// Reads seconds, which must be finite, not negative and sane.
func readSeconds(_ seconds: Double, _ what: String) throws(HostCallError) -> Double {
  guard seconds.isFinite, (0...TransitionController.longestDuration).contains(seconds) else {
    throw HostCallError(
      .invalidArgument, "\(what) is \(seconds), outside 0...\(Int(TransitionController.longestDuration)) seconds")
  }
  return seconds
}

extension Rect {
  typealias Numbers = (Double, Double, Double, Double)

  var numbers: Numbers { (minX, minY, size.width, size.height) }
}

/// Lends a text as pointer and length.
func withText<Result>(_ text: String, _ body: (UnsafePointer<CChar>, UInt64) -> Result) -> Result {
  let length = UInt64(text.utf8.count)
  return unsafe text.withCString { unsafe body($0, length) }
}
