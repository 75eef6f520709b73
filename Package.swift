// swift-tools-version: 6.2
import PackageDescription

// What each module may import: modules of this package, each of which has a row, and modules of the toolchain.
// The dependencies and the allowed importers below come from these rows. ArchitectureTests reads them as JSON5, so they
// are literal, and proves that the compiler and every file keep to them.
let table: KeyValuePairs<String, [String]> = [
  "Models": [],
  "UseCases": ["Models", "Synchronization"],
  "Features": ["Models", "UseCases"],
  "AppDomain": ["Models", "UseCases", "Features", "Synchronization"],
  "Gateways": [
    "Models", "UseCases",
    "Synchronization", "Foundation", "Dispatch", "Glibc", "Musl", "Darwin", "CryptoKit", "Security",
  ],
  "CLI": [
    "Models", "UseCases", "Features", "AppDomain", "Gateways",
    "Synchronization", "Dispatch", "Glibc", "Musl", "Darwin",
  ],

  "TestSupport": ["Models", "UseCases", "Testing", "Synchronization", "Foundation", "Dispatch", "Glibc", "Darwin"],
  "Reference": ["Models", "UseCases", "Features", "AppDomain", "Synchronization", "Foundation"],
  "ReferenceTests": ["Features", "Reference", "Testing", "Foundation"],
  "ArchitectureTests": ["Testing", "Foundation"],
  "Generator": ["Foundation"],
  "GeneratorTests": ["Generator", "Testing"],
  "NewApp": ["Foundation"],
  "NewAppTests": ["NewApp", "Testing", "Foundation"],

  // The tests of a layer import that layer and those under it.
  "ModelsTests": ["Models", "TestSupport", "Testing", "Foundation"],
  "UseCasesTests": ["Models", "UseCases", "TestSupport", "Testing", "Synchronization", "Foundation"],
  "FeaturesTests": ["Models", "UseCases", "Features", "TestSupport", "Testing", "Foundation"],
  "AppDomainTests": ["Models", "UseCases", "Features", "AppDomain", "TestSupport", "Testing", "Synchronization"],
  "GatewaysTests": [
    "Models", "UseCases", "Gateways", "TestSupport",
    "Testing", "Synchronization", "Foundation", "Dispatch", "Glibc", "Darwin",
  ],
  "CLITests": [
    "Models", "UseCases", "Features", "AppDomain", "Gateways", "CLI", "TestSupport",
    "Testing", "Synchronization", "Foundation", "Glibc", "Darwin",
  ],
]

// What modules of packages that depend on this one by its path may import, such as those of Examples/HomeApp. A module
// whose name is in neither table can import nothing of this package.
let outside: KeyValuePairs<String, [String]> = [
  "HomeApp": [
    "Models", "UseCases", "Features", "AppDomain", "Gateways",
    "Foundation", "Observation", "SwiftUI", "UIKit",
  ],
  "HomeAppTests": ["Models", "UseCases", "Features", "TestSupport", "HomeApp", "Testing", "Dispatch", "Observation"],
  "Benchmarks": [
    "Models", "UseCases", "Features", "AppDomain", "Gateways", "TestSupport",
    "Synchronization", "Foundation", "Dispatch", "Glibc", "Darwin", "ReSwift", "MobiusCore",
  ],
]

let strict: [SwiftSetting] = [
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("ExistentialAny"),
  // Generic functions, such as the store, are compiled for the types of the modules that use them.
  .unsafeFlags(["-cross-module-optimization"], .when(configuration: .release)),
]

/// Both tables turned round: only these modules may import the module, whatever is in the build folder.
func allowedImporters(of module: String) -> SwiftSetting {
  // The module itself is listed because an empty list would allow every module.
  let importers = [module] + (Array(table) + Array(outside)).filter { $0.value.contains(module) }.map(\.key)
  return .unsafeFlags(importers.flatMap { ["-Xfrontend", "-allowable-client", "-Xfrontend", $0] })
}

// With TESTS=domain in the environment, as .ci/coverage sets it, there are the layers and the tests of the domain alone.
let tools = ["Generator", "NewApp", "Reference"]
let others = tools + (tools + ["Architecture", "Gateways", "CLI"]).map { "\($0)Tests" }
let built = table.filter { name, _ in Context.environment["TESTS"] != "domain" || !others.contains(name) }

let targets: [Target] = built.map { name, imports in
  let isTest = name.hasSuffix("Tests")
  let path = (isTest || name == "TestSupport" || tools.contains(name) ? "Tests/" : "Sources/") + name
  let dependencies = table.map(\.key).filter(imports.contains).map { Target.Dependency.target(name: $0) }
  let settings = strict + [allowedImporters(of: name)]
  return switch name {
  case _ where name == "CLI" || tools.contains(name):
    .executableTarget(name: name, dependencies: dependencies, path: path, swiftSettings: settings)
  case _ where isTest:
    .testTarget(
      name: name, dependencies: dependencies, path: path, exclude: name == "GatewaysTests" ? ["Fixtures"] : [],
      swiftSettings: settings)
  default:
    .target(name: name, dependencies: dependencies, path: path, swiftSettings: settings)
  }
}

// The modules that are libraries: those that are imported from outside.
let libraries = table.map(\.key).filter(Set(outside.flatMap(\.value)).contains)

let executables = [
  ("khipu", "CLI"), ("new-app", "NewApp"), ("new-feature", "Generator"), ("new-use-case", "Generator"),
].filter { _, target in built.contains { $0.key == target } }

let package = Package(
  name: "khipu",
  platforms: [.macOS(.v15), .iOS(.v18)],
  products: executables.map { .executable(name: $0, targets: [$1]) }
    + libraries.map { .library(name: $0, targets: [$0]) },
  dependencies: [],
  targets: targets,
  swiftLanguageModes: [.v6]
)
