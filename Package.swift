// swift-tools-version: 6.2
import PackageDescription

// What each module may import: modules of this package, then modules of the toolchain that are not in reach
// without an import. Both the dependencies and the allowed importers below come from these rows, and
// ArchitectureTests reads them to prove that the compiler keeps them.
let layers: [Module] = [
  Module("Models", imports: [], toolchain: ["Synchronization"]),
  Module("UseCases", imports: ["Models"], toolchain: ["Synchronization"]),
  Module("Features", imports: ["Models", "UseCases"], toolchain: ["Synchronization"]),
  Module("AppDomain", imports: ["Models", "Features"], toolchain: ["Synchronization"]),
  Module(
    "Gateways", imports: ["Models", "UseCases"],
    toolchain: ["Synchronization", "FoundationEssentials", "Foundation", "Glibc", "Musl", "Darwin"]),
  Module(
    "CLI", imports: ["Models", "UseCases", "Features", "AppDomain", "Gateways"],
    toolchain: ["Synchronization", "FoundationEssentials", "Foundation", "Dispatch", "Glibc", "Musl", "Darwin"]),
]

// The tests of a layer import that layer and those under it, and what they share.
let shared = Module("TestSupport", imports: ["Models", "UseCases"], toolchain: ["Testing", "Synchronization"])
let benchmarks = Module(
  "Benchmarks", imports: ["Models", "UseCases", "Features", "AppDomain", "Gateways"], toolchain: [])
let architectureTests = Module("ArchitectureTests", imports: [], toolchain: ["Testing", "Foundation"])
let layerTests = layers.map { layer in
  Module(
    "\(layer.name)Tests", imports: under(layer) + ["TestSupport"],
    toolchain: ["Testing", "Synchronization", "Foundation", "Glibc", "Darwin"])
}

let modules = layers + [shared, benchmarks, architectureTests] + layerTests

struct Module {
  let name: String
  let imports: [String]
  let toolchain: [String]

  init(_ name: String, imports: [String], toolchain: [String]) {
    (self.name, self.imports, self.toolchain) = (name, imports, toolchain)
  }
}

/// The layer itself and every layer that it reaches.
func under(_ layer: Module) -> [String] {
  layers.map(\.name).filter { $0 == layer.name || reaches(layer, $0) }
}

func reaches(_ layer: Module, _ name: String) -> Bool {
  layers.filter { layer.imports.contains($0.name) }.contains { $0.name == name || reaches($0, name) }
}

/// The table turned round: nobody but these modules may import the module, whatever is in the build folder.
func allowedImporters(of module: Module) -> [SwiftSetting] {
  let importers = modules.filter { $0.imports.contains(module.name) }.map(\.name)
  let listed = importers.isEmpty ? [module.name] : importers
  return [.unsafeFlags(listed.flatMap { ["-Xfrontend", "-allowable-client", "-Xfrontend", $0] })]
}

func dependencies(of module: Module) -> [Target.Dependency] {
  module.imports.map { .target(name: $0) }
}

let strict: [SwiftSetting] = [
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("ExistentialAny"),
]

func settings(of module: Module) -> [SwiftSetting] { strict + allowedImporters(of: module) }

func target(_ module: Module) -> Target {
  let name = module.name
  return switch name {
  case "CLI":
    .executableTarget(
      name: name, dependencies: dependencies(of: module), swiftSettings: settings(of: module))
  case "Benchmarks":
    .executableTarget(
      name: name, dependencies: dependencies(of: module), path: "Tests/\(name)", swiftSettings: settings(of: module))
  case "TestSupport":
    .target(
      name: name, dependencies: dependencies(of: module), path: "Tests/\(name)", swiftSettings: settings(of: module))
  case _ where name.hasSuffix("Tests"):
    .testTarget(name: name, dependencies: dependencies(of: module), swiftSettings: settings(of: module))
  default:
    .target(name: name, dependencies: dependencies(of: module), swiftSettings: settings(of: module))
  }
}

let package = Package(
  name: "khipu",
  platforms: [.macOS(.v15), .iOS(.v18)],
  products: [
    .executable(name: "khipu", targets: ["CLI"]),
    .library(name: "KhipuDomain", targets: ["Models", "UseCases", "Features", "AppDomain"]),
  ],
  dependencies: [],
  targets: modules.map(target),
  swiftLanguageModes: [.v6]
)
