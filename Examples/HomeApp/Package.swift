// swift-tools-version: 6.2
import PackageDescription

// The kernel, four kits, and the layers of khipu below its command line.
let libraries: [Target.Dependency] = [
  "KhipuValues", "KhipuControl", "KhipuMessages", "KhipuDomain", "KhipuTurns", "KhipuFiles", "KhipuSentences",
  "KhipuViewState",
  "Models", "UseCases", "Features", "AppDomain", "Gateways",
].map { .product(name: $0, package: "khipu") }

let testLibraries: [Target.Dependency] = ["TestTools", "TestSupport"].map { .product(name: $0, package: "khipu") }

// On systems without SwiftUI, the views are compiled against stubs of the declarations that they use.
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
    // Warnings are errors, because the compiler only warns if `@preconcurrency` declarations are used with wrong isolation.
    .executableTarget(
      name: "HomeApp", dependencies: libraries + stubs.map { .target(name: $0.name) },
      swiftSettings: [.defaultIsolation(MainActor.self), .treatAllWarnings(as: .error)]),
    .testTarget(
      name: "HomeAppTests", dependencies: ["HomeApp"] + libraries + testLibraries, exclude: ["Fixtures"]),
  ],
  swiftLanguageModes: [.v6]
)
