// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "transition-catalog",
  products: [
    .executable(name: "catalog", targets: ["catalog"]),
    .library(name: "Host", targets: ["Host"]),
    .library(name: "TransitionKit", targets: ["TransitionKit"]),
    .library(name: "Card", type: .dynamic, targets: ["Card"]),
    .library(name: "Fade", type: .dynamic, targets: ["Fade"]),
    .library(name: "Fashion", type: .dynamic, targets: ["Fashion"]),
    .library(name: "Menu", type: .dynamic, targets: ["Menu"]),
  ],
  targets: [
    .target(name: "AllocationCounter"),
    .target(name: "Card", dependencies: ["TransitionABI", "TransitionKit"], path: "Plugins/Card"),
    .executableTarget(
      name: "catalog",
      dependencies: [
        "AllocationCounter", "Cells", "Exports", "Host", "Rendering", "Supervision", "SystemShims", "Terminal",
        "Timing", "ViewTree",
      ]),
    .target(name: "Cells"),
    .target(name: "Dynamics", dependencies: ["Geometry"]),
    .target(
      name: "Exports", dependencies: ["Cells", "Rendering"],
      resources: [.embedInCode("Page/player.css"), .embedInCode("Page/player.js")]),
    .target(name: "Fade", dependencies: ["TransitionABI", "TransitionKit"], path: "Plugins/Fade"),
    .target(name: "Fashion", dependencies: ["TransitionABI", "TransitionKit"], path: "Plugins/Fashion"),
    .executableTarget(
      name: "FrameGrowth", dependencies: ["Cells", "Rendering", "ViewTree"], path: "Benchmarks/FrameGrowth"),
    .target(name: "Geometry"),
    .target(name: "Host", dependencies: ["Dynamics", "SystemShims", "Timing", "TransitionABI", "ViewTree"]),
    .target(name: "Menu", dependencies: ["TransitionABI", "TransitionKit"], path: "Plugins/Menu"),
    .target(name: "Rendering", dependencies: ["Cells", "ViewTree"]),
    .target(name: "Supervision", dependencies: ["SystemShims"]),
    .target(name: "SystemShims"),
    .target(name: "Terminal", dependencies: ["SystemShims"]),
    .target(name: "TestSupport", path: "Tests/Support"),
    .target(name: "Timing"),
    .target(name: "TransitionABI"),
    .target(name: "TransitionKit", dependencies: ["Geometry", "TransitionABI"]),
    .target(name: "ViewTree", dependencies: ["Geometry"]),
    .testTarget(
      name: "CatalogTests", dependencies: ["SystemShims"], exclude: ["Fixtures", "Independent"],
      resources: [.copy("Golden"), .copy("Screens")]),
    .testTarget(name: "CellsTests", dependencies: ["Cells", "TestSupport"], resources: [.copy("Screens")]),
    .testTarget(name: "DynamicsTests", dependencies: ["Dynamics", "TestSupport"]),
    .testTarget(name: "ExportsTests", dependencies: ["Cells", "Exports", "Rendering", "TestSupport"]),
    .testTarget(
      name: "HostTests", dependencies: ["Cells", "Host", "TestSupport", "Timing", "TransitionABI", "ViewTree"],
      exclude: ["Fixtures"], resources: [.copy("reference.json")]),
    .testTarget(
      name: "RenderingTests", dependencies: ["AllocationCounter", "Cells", "Rendering", "ViewTree", "TestSupport"]),
    .testTarget(name: "TerminalTests", dependencies: ["Terminal"]),
    .testTarget(name: "TimingTests", dependencies: ["Timing", "TestSupport"], resources: [.copy("reference.json")]),
    .testTarget(name: "TransitionABITests", dependencies: ["TransitionABI"]),
    .testTarget(name: "ViewTreeTests", dependencies: ["ViewTree", "TestSupport"]),
  ],
  swiftLanguageModes: [.v6]
)

let cTargets: Set<String> = ["AllocationCounter", "SystemShims", "TransitionABI"]

for target in package.targets {
  if cTargets.contains(target.name) {
    target.cSettings = [.treatAllWarnings(as: .error)]
    continue
  }
  var settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .treatAllWarnings(as: .error),
  ]
  if target.type != .test {
    settings.append(.strictMemorySafety())
  }
  target.swiftSettings = settings
}
