// swift-tools-version: 6.2
import PackageDescription

// Khipu's Package.swift lists the names of both targets, with the layers that they may import.
let layers: [Target.Dependency] = ["Models", "UseCases", "Features", "AppDomain", "Gateways"].map {
  .product(name: $0, package: "khipu")
}

let package = Package(
  name: "HomeApp",
  platforms: [.macOS(.v15), .iOS(.v18)],
  dependencies: [.package(name: "khipu", path: "../..")],
  targets: [
    .executableTarget(name: "HomeApp", dependencies: layers),
    .testTarget(
      name: "HomeAppTests", dependencies: ["HomeApp", .product(name: "TestSupport", package: "khipu")] + layers),
  ],
  swiftLanguageModes: [.v6]
)
