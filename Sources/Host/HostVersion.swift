import TransitionABI

/// What the host tells plug-ins and users of itself.
public enum HostVersion {
  public static let name = "Transition Catalog"
  public static let version = "0.1.0"
  /// The version of the interface that it speaks.
  public static let interfaceMajor = UInt32(TRANSITION_MAJOR)
  public static let interfaceMinor = UInt32(TRANSITION_MINOR)
}
