// swift-tools-version: 6.2
import PackageDescription

// What each module may import. The app, an example from source document 001 (Documentation/SourceDocuments.md), uploads a
// snapshot in three requests. It links the kernel and five kits of Khipu, and has the same layers and import rules. Module
// names must be unique in a package graph, so the names of its modules begin with "Snapshots".
let table: KeyValuePairs<String, [String]> = [
  "SnapshotsModels": ["KhipuValues"],
  "SnapshotsUseCases": ["KhipuValues", "KhipuControl", "SnapshotsModels"],
  "SnapshotsFeatures": ["KhipuControl", "KhipuMessages", "SnapshotsUseCases"],
  "SnapshotsAppDomain": ["KhipuDomain", "SnapshotsFeatures"],
  "SnapshotsGateways": [
    "KhipuValues", "KhipuControl", "KhipuFiles", "KhipuJournal", "KhipuHTTP", "SnapshotsModels", "SnapshotsUseCases",
  ],
  "Snapshots": [
    "KhipuValues", "KhipuControl", "KhipuMessages", "KhipuDomain", "KhipuFiles", "KhipuText", "KhipuTerminal",
    "SnapshotsModels", "SnapshotsUseCases", "SnapshotsFeatures", "SnapshotsAppDomain", "SnapshotsGateways",
  ],

  "SnapshotsModelsTests": ["KhipuValues", "SnapshotsModels", "SnapshotsTestSupport", "KhipuTestTools"],
  "SnapshotsUseCasesTests": [
    "KhipuValues", "KhipuControl", "SnapshotsModels", "SnapshotsUseCases", "SnapshotsTestSupport", "KhipuTestTools",
  ],
  "SnapshotsFeaturesTests": [
    "KhipuControl", "KhipuMessages", "SnapshotsModels", "SnapshotsUseCases", "SnapshotsFeatures",
    "SnapshotsTestSupport", "KhipuTestTools",
  ],
  "SnapshotsGatewaysTests": [
    "KhipuValues", "KhipuControl", "KhipuFiles", "KhipuHTTP", "KhipuJournal", "SnapshotsModels", "SnapshotsUseCases",
    "SnapshotsGateways", "SnapshotsTestSupport", "KhipuTestTools", "KhipuKitTestSupport",
  ],
  "SnapshotsCLITests": ["KhipuFiles", "Snapshots", "SnapshotsTestSupport", "KhipuTestTools", "KhipuKitTestSupport"],
  "SnapshotsTestSupport": ["KhipuValues", "SnapshotsModels", "KhipuTestTools"],
]

/// The folder of a module: `Sources/Models` for `SnapshotsModels`.
func path(of module: String) -> String {
  let name = module.dropFirst("Snapshots".count)
  return name.isEmpty ? "Sources/CLI" : name.contains("Test") ? "Tests/\(name)" : "Sources/\(name)"
}

let targets: [Target] = table.map { name, imports in
  let dependencies: [Target.Dependency] = imports.map {
    $0.hasPrefix("Snapshots") ? .target(name: $0) : .product(name: $0, package: "khipu")
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
  if name == "Snapshots" {
    return .executableTarget(name: name, dependencies: dependencies, path: path, swiftSettings: settings)
  }
  return name.hasSuffix("Tests")
    ? .testTarget(name: name, dependencies: dependencies, path: path, swiftSettings: settings)
    : .target(name: name, dependencies: dependencies, path: path, swiftSettings: settings)
}

let package = Package(
  name: "snapshots",
  platforms: [.macOS(.v15)],
  products: [.executable(name: "snapshots", targets: ["Snapshots"])],
  dependencies: [.package(name: "khipu", path: "../..", traits: [])],
  targets: targets,
  swiftLanguageModes: [.v6]
)
