// swift-tools-version: 6.2
import Foundation
import PackageDescription

let libraries: [Target.Dependency] = [
  "KhipuValues", "KhipuControl", "KhipuMessages", "KhipuDomain", "KhipuComposition", "KhipuFiles", "KhipuJournal",
  "KhipuSentences",
  "KhipuViewState",
  "Models", "UseCases", "Features", "AppDomain", "Gateways", "KhipuTestTools", "TestSupport",
].map { .product(name: $0, package: "khipu") }

// State libraries to compare with, by folder. A library is measured if its package is in Peers.
let peers = ["ReSwift": "ReSwift", "Mobius": "MobiusCore"].filter { folder, _ in
  FileManager.default.fileExists(atPath: "\(Context.packageDirectory)/Peers/\(folder)/Package.swift")
}

let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "khipu", path: "..", traits: [])]
    + peers.keys.sorted().map { .package(path: "Peers/\($0)") },
  targets: [
    .executableTarget(
      name: "Benchmarks",
      dependencies: libraries + peers.sorted(by: <).map { .product(name: $0.value, package: $0.key) })
  ],
  swiftLanguageModes: [.v6]
)
