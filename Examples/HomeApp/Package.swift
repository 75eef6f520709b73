// swift-tools-version: 6.2
import PackageDescription

// The kernel, and the layers of the program below its user interface.
let libraries: [Target.Dependency] = [
  "KhipuValues", "KhipuControl", "KhipuMessages", "KhipuDomain", "KhipuFiles", "Models", "UseCases", "Features",
  "AppDomain", "Gateways",
].map { .product(name: $0, package: "khipu") }

let testLibraries: [Target.Dependency] = ["TestTools", "TestSupport"].map { .product(name: $0, package: "khipu") }

let package = Package(
  name: "HomeApp",
  platforms: [.macOS(.v15), .iOS(.v18)],
  dependencies: [.package(name: "khipu", path: "../..", traits: [])],
  targets: [
    .executableTarget(name: "HomeApp", dependencies: libraries),
    .testTarget(name: "HomeAppTests", dependencies: ["HomeApp"] + libraries + testLibraries),
  ],
  swiftLanguageModes: [.v6]
)
