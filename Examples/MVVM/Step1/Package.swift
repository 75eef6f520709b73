// swift-tools-version: 6.2
import PackageDescription

let values = Target.Dependency.product(name: "KhipuValues", package: "khipu")
let package = Package(
  name: "Chores", platforms: [.macOS(.v15)],
  products: [.executable(name: "chores", targets: ["ChoresTool"])],
  dependencies: [.package(url: "https://github.com/khipu/khipu.git", from: "0.3.0")],
  targets: [
    .target(name: "ChoresService"),
    .target(name: "ChoresModels", dependencies: [values]),
    .target(name: "ChoresScreen", dependencies: ["ChoresModels", "ChoresService", values]),
    .executableTarget(name: "ChoresApp", dependencies: ["ChoresScreen"]),
    .executableTarget(name: "ChoresTool", dependencies: ["ChoresService"]),
    .testTarget(name: "ChoresScreenTests", dependencies: ["ChoresModels", "ChoresScreen", values]),
  ], swiftLanguageModes: [.v6])
