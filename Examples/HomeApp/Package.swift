// swift-tools-version: 6.2
import PackageDescription

// The kernel, and the layers of the program below its user interface.
let libraries: [Target.Dependency] = [
  "KhipuValues", "KhipuControl", "KhipuMessages", "KhipuDomain", "KhipuFiles", "KhipuSentences", "KhipuViewState",
  "Models", "UseCases", "Features", "AppDomain", "Gateways",
].map { .product(name: $0, package: "khipu") }

let testLibraries: [Target.Dependency] = ["TestTools", "TestSupport"].map { .product(name: $0, package: "khipu") }

// Where there is no SwiftUI, the views are compiled with declarations of what they use of it.
#if canImport(Darwin)
  let stubs: [Target] = []
#else
  let stubs = [Target.target(name: "SwiftUI", path: "Tests/SwiftUI")]
#endif

let package = Package(
  name: "HomeApp",
  platforms: [.macOS(.v15), .iOS(.v18)],
  dependencies: [.package(name: "khipu", path: "../..", traits: [])],
  targets: stubs + [
    // SwiftUI warns of some mistakes with isolation, where other modules have errors.
    .executableTarget(
      name: "HomeApp", dependencies: libraries + stubs.map { .target(name: $0.name) },
      swiftSettings: [.defaultIsolation(MainActor.self), .treatAllWarnings(as: .error)]),
    .testTarget(
      name: "HomeAppTests", dependencies: ["HomeApp"] + libraries + testLibraries, exclude: ["Fixtures"]),
  ],
  swiftLanguageModes: [.v6]
)
