// swift-tools-version: 6.2
import PackageDescription

// What each module may import: modules of this package and of Khipu, and modules of the toolchain. The dependencies and the
// allowed importers below come from these rows. A test checks every file against them.
let table: KeyValuePairs<String, [String]> = [
  "TallyModels": ["KhipuValues"],
  "TallyUseCases": ["KhipuValues", "KhipuControl", "KhipuTrace", "TallyModels"],
  "TallyFeatures": [
    "KhipuValues", "KhipuControl", "KhipuMessages", "KhipuSentences", "KhipuHistory", "TallyModels", "TallyUseCases",
  ],
  "TallyAppDomain": ["KhipuMessages", "KhipuDomain", "TallyFeatures"],
  "TallyGateways": [
    "KhipuValues", "KhipuControl", "KhipuFiles", "KhipuJournal", "TallyModels", "TallyUseCases",
    "Glibc", "Musl", "Darwin",
  ],
  "TallyCLI": [
    "KhipuValues", "KhipuControl", "KhipuMessages", "KhipuDomain", "KhipuFiles", "KhipuTrace", "KhipuSentences",
    "KhipuTerminal", "KhipuCommandLine", "KhipuHistory", "KhipuHistoryCommands", "KhipuLiveView",
    "TallyModels", "TallyUseCases", "TallyFeatures", "TallyAppDomain", "TallyGateways",
    "Synchronization", "Glibc", "Musl", "Darwin",
  ],
  "TallyWindows": [
    "KhipuValues", "KhipuControl", "KhipuMessages", "KhipuDomain", "KhipuFiles", "KhipuViewState",
    "TallyModels", "TallyUseCases", "TallyFeatures", "TallyAppDomain", "TallyGateways",
    "Observation", "Foundation", "SwiftUI",
  ],
  "TallyApp": ["TallyWindows", "SwiftUI"],
  // The tests of the domain, and those of each module around it.
  "TallyTests": [
    "KhipuValues", "KhipuControl", "KhipuMessages", "KhipuDomain", "KhipuSentences", "KhipuHistory",
    "KhipuAppTestSupport",
    "TallyModels", "TallyUseCases", "TallyFeatures", "TallyAppDomain", "KhipuTestTools", "Testing", "Foundation",
  ],
  "TallyGatewaysTests": ["KhipuFiles", "TallyModels", "TallyUseCases", "TallyGateways", "Testing", "Foundation"],
  "TallyCLITests": [
    "KhipuValues", "KhipuTerminal", "KhipuLiveView", "TallyModels", "TallyFeatures", "TallyCLI", "Testing",
  ],
  "TallyWindowsTests": [
    "KhipuValues", "KhipuControl", "KhipuMessages", "KhipuViewState", "KhipuTestTools", "TallyModels", "TallyUseCases",
    "TallyFeatures", "TallyWindows", "Testing",
  ],
]

/// Lets only the modules whose rows list `module` import it, even if others find it in the build folder. Differs for each row, so that
/// a module is compiled again if its row loses an entry.
func walls(of module: String, _ imports: [String]) -> [SwiftSetting] {
  let importers = [module] + table.filter { $0.value.contains(module) }.map(\.key)
  return [
    .unsafeFlags(importers.flatMap { ["-Xfrontend", "-allowable-client", "-Xfrontend", $0] }),
    .define("MAY_IMPORT_" + imports.joined(separator: "_")),
  ]
}

// The domains beside the app's own. Each has modules in a folder of Sources, such as Sources/Deliveries/Models.
let domains: [String] = []

/// Sources/Models for TallyModels, and Sources/Deliveries/Models for DeliveriesModels.
func path(of module: String) -> String {
  if module.hasSuffix("Tests") { return "Tests/\(module)" }
  guard let domain = domains.first(where: module.hasPrefix) else { return "Sources/\(module.dropFirst("Tally".count))" }
  return "Sources/\(domain)/\(module.dropFirst(domain.count))"
}

/// The modules and everything that they import, directly or indirectly.
func reach(of modules: [String]) -> [String] {
  modules + table.filter { modules.contains($0.key) }.flatMap { reach(of: $0.value) }
}

// If .ci/domain names a module, the package has only what that module needs.
let needed = Context.environment["TALLY_MODULE"].map { Set(reach(of: [$0])) }

let targets: [Target] = table.filter { needed?.contains($0.key) != false }.map { name, imports in
  let dependencies: [Target.Dependency] = imports.compactMap { module in
    if module.hasPrefix("Khipu") { return .product(name: module, package: "khipu") }
    return table.contains { $0.key == module } ? .target(name: module) : nil
  }
  let settings: [SwiftSetting] =
    [
      .enableUpcomingFeature("InternalImportsByDefault"), .enableUpcomingFeature("MemberImportVisibility"),
      .enableUpcomingFeature("ExistentialAny"),
    ]
    + walls(of: name, imports)
    + (imports.contains("SwiftUI") ? [.defaultIsolation(MainActor.self)] : [])  // with Windows
  return switch name {
  case "TallyCLI", "TallyApp":
    .executableTarget(name: name, dependencies: dependencies, path: path(of: name), swiftSettings: settings)
  case _ where name.hasSuffix("Tests"):
    .testTarget(name: name, dependencies: dependencies, path: path(of: name), swiftSettings: settings)
  default:
    .target(name: name, dependencies: dependencies, path: path(of: name), swiftSettings: settings)
  }
}

let products: [Product] = [
  .executable(name: "tally", targets: ["TallyCLI"]),  // with CommandLine
  .library(name: "TallyWindows", targets: ["TallyWindows"]),  // with Windows
]

let package = Package(
  name: "tally",
  platforms: [.macOS(.v15), .iOS(.v18)],
  products: needed == nil ? products : [],
  dependencies: [
    .package(name: "khipu", path: "../..", traits: [])
  ],
  targets: targets,
  swiftLanguageModes: [.v6]
)
