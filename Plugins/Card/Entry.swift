public import TransitionABI
import TransitionKit

// The name is the interface's.
// swift-format-ignore: AlwaysUseLowerCamelCase
@c @implementation
public func transition_library_v1(_ hostMinor: UInt32, _ out: UnsafeMutablePointer<transition_library>) -> Int32 {
  unsafe exportTransitions([Card.self], to: out)
}
