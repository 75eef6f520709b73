// swift-tools-version: 6.2
import PackageDescription

// What each module may import. The app, an example from source document 003 (Documentation/SourceDocuments.md), lists an
// organisation's GitHub repositories and records visits. It links the kernel and five kits of Khipu, and has the same layers
// and import rules. Module names must be unique in a package graph, so the names of its modules begin with "Repositories".
let table: KeyValuePairs<String, [String]> = [
  "RepositoriesModels": ["KhipuValues"],
  "RepositoriesUseCases": ["KhipuValues", "KhipuControl", "RepositoriesModels"],
  "RepositoriesFeatures": ["KhipuControl", "KhipuMessages", "RepositoriesModels", "RepositoriesUseCases"],
  "RepositoriesAppDomain": ["KhipuDomain", "RepositoriesFeatures"],
  "RepositoriesGateways": [
    "KhipuValues", "KhipuControl", "KhipuFiles", "KhipuJournal", "KhipuHTTP", "KhipuText",
    "RepositoriesModels", "RepositoriesUseCases",
  ],
  "Repositories": [
    "KhipuValues", "KhipuControl", "KhipuMessages", "KhipuDomain", "KhipuFiles", "KhipuText", "KhipuTerminal",
    "RepositoriesModels", "RepositoriesUseCases", "RepositoriesFeatures", "RepositoriesAppDomain",
    "RepositoriesGateways",
  ],

  "RepositoriesModelsTests": ["KhipuValues", "RepositoriesModels", "RepositoriesTestSupport", "KhipuTestTools"],
  "RepositoriesUseCasesTests": [
    "KhipuValues", "KhipuControl", "RepositoriesModels", "RepositoriesUseCases", "RepositoriesTestSupport",
    "KhipuTestTools",
  ],
  "RepositoriesFeaturesTests": [
    "KhipuValues", "KhipuControl", "KhipuMessages", "RepositoriesModels", "RepositoriesUseCases",
    "RepositoriesFeatures", "RepositoriesTestSupport", "KhipuTestTools",
  ],
  "RepositoriesAppDomainTests": [
    "KhipuValues", "KhipuControl", "KhipuMessages", "KhipuDomain", "RepositoriesModels", "RepositoriesUseCases",
    "RepositoriesFeatures", "RepositoriesAppDomain", "RepositoriesTestSupport", "KhipuTestTools",
  ],
  "RepositoriesGatewaysTests": [
    "KhipuValues", "KhipuControl", "KhipuFiles", "KhipuHTTP", "RepositoriesModels", "RepositoriesUseCases",
    "RepositoriesGateways", "RepositoriesTestSupport", "KhipuTestTools", "KhipuKitTestSupport",
  ],
  "RepositoriesCLITests": ["KhipuFiles", "Repositories", "KhipuTestTools", "KhipuKitTestSupport"],
  "RepositoriesTestSupport": ["KhipuValues", "RepositoriesModels", "RepositoriesUseCases", "KhipuAppTestSupport"],
]

/// The folder of a module: `Sources/Models` for `RepositoriesModels`.
func path(of module: String) -> String {
  let name = module.dropFirst("Repositories".count)
  return name.isEmpty ? "Sources/CLI" : name.contains("Test") ? "Tests/\(name)" : "Sources/\(name)"
}

let targets: [Target] = table.map { name, imports in
  let dependencies: [Target.Dependency] = imports.map {
    $0.hasPrefix("Repositories") ? .target(name: $0) : .product(name: $0, package: "khipu")
  }
  let importers = [name] + table.filter { $0.value.contains(name) }.map(\.key)
  let settings: [SwiftSetting] = [
    .enableUpcomingFeature("InternalImportsByDefault"), .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("ExistentialAny"),
    .unsafeFlags(importers.flatMap { ["-Xfrontend", "-allowable-client", "-Xfrontend", $0] }),
    // Differs for each row, so that a module is compiled again if its row loses an entry.
    .define("MAY_IMPORT_" + imports.joined(separator: "_")),
  ]
  let path = path(of: name)
  if name == "Repositories" {
    return .executableTarget(name: name, dependencies: dependencies, path: path, swiftSettings: settings)
  }
  return name.hasSuffix("Tests")
    ? .testTarget(name: name, dependencies: dependencies, path: path, swiftSettings: settings)
    : .target(name: name, dependencies: dependencies, path: path, swiftSettings: settings)
}

let package = Package(
  name: "repositories",
  platforms: [.macOS(.v15)],
  products: [.executable(name: "repositories", targets: ["Repositories"])],
  dependencies: [.package(name: "khipu", path: "../..", traits: [])],
  targets: targets,
  swiftLanguageModes: [.v6]
)
