// swift-tools-version: 6.2
import PackageDescription

let libraries = ["KhipuValues", "KhipuControl", "KhipuMessages", "KhipuDomain", "KhipuTurns"].map {
  Target.Dependency.product(name: $0, package: "khipu")
}
let modules: [Target.Dependency] = ["EffectsUseCases", "EffectsFeatures", "EffectsGateways"]
let package = Package(
  name: "Effects", platforms: [.macOS(.v15)],
  dependencies: [.package(url: "https://github.com/khipu/khipu.git", from: "0.3.0")],
  targets: [
    .target(name: "EffectsUseCases", dependencies: libraries),
    .target(name: "EffectsFeatures", dependencies: libraries + ["EffectsUseCases"]),
    .target(name: "EffectsGateways"),
    .testTarget(name: "EffectsTests", dependencies: libraries + modules),
  ], swiftLanguageModes: [.v6])
