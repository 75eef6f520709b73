// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Chores", platforms: [.macOS(.v15)],
  products: [.executable(name: "chores", targets: ["ChoresTool"])],
  targets: [
    .target(name: "ChoresService"),
    .target(name: "ChoresScreen", dependencies: ["ChoresService"]),
    .executableTarget(name: "ChoresApp", dependencies: ["ChoresScreen"]),
    .executableTarget(name: "ChoresTool", dependencies: ["ChoresService"]),
  ], swiftLanguageModes: [.v6])
