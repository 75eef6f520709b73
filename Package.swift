// swift-tools-version: 6.2
import PackageDescription

// What each module may import: modules of this package, each of which has a row, and modules of the toolchain. The
// dependencies and the allowed importers below come from these rows. ArchitectureTests reads the rows as JSON5, so they
// must be literals, and checks every file against them.
let table: KeyValuePairs<String, [String]> = [
  // The kernel, which every app links.
  "KhipuValues": [],
  "KhipuControl": ["KhipuValues", "Synchronization"],
  "KhipuMessages": ["KhipuControl"],
  "KhipuDomain": ["KhipuControl", "KhipuMessages", "Synchronization"],

  // The kits: an app links those that it needs.
  "KhipuComposition": ["KhipuValues", "KhipuControl", "KhipuMessages", "Synchronization"],
  "KhipuTurns": ["KhipuControl", "KhipuMessages", "Synchronization"],
  "KhipuConcurrency": ["Synchronization"],
  "KhipuFiles": [
    "KhipuValues", "KhipuControl", "KhipuConcurrency", "Synchronization", "FoundationEssentials", "Foundation", "Glibc",
    "Musl", "Darwin",
  ],
  "KhipuJournal": [
    "KhipuValues", "KhipuControl", "KhipuConcurrency", "KhipuFiles", "Synchronization", "Glibc", "Musl", "Darwin",
  ],
  "KhipuHTTP": [
    "KhipuConcurrency", "Synchronization", "FoundationEssentials", "Foundation", "Dispatch", "Glibc", "Musl", "Darwin",
    "CryptoKit", "Security",
  ],
  "KhipuTrace": ["KhipuValues", "KhipuControl"],
  "KhipuText": ["KhipuValues"],
  "KhipuSentences": ["KhipuValues", "KhipuControl", "KhipuMessages", "KhipuText"],
  "KhipuHistory": ["KhipuValues", "KhipuControl"],
  "KhipuTerminal": ["KhipuValues", "KhipuControl", "Synchronization", "Dispatch", "Glibc", "Musl", "Darwin"],
  "KhipuCommandLine": [
    "KhipuValues", "KhipuControl", "KhipuMessages", "KhipuConcurrency", "KhipuTrace", "KhipuText", "KhipuSentences",
    "KhipuTerminal", "Synchronization", "Glibc", "Musl", "Darwin",
  ],
  "KhipuHistoryCommands": [
    "KhipuValues", "KhipuControl", "KhipuText", "KhipuSentences", "KhipuHistory", "KhipuTerminal", "KhipuCommandLine",
    "Glibc", "Musl", "Darwin",
  ],
  "KhipuLiveView": [
    "KhipuValues", "KhipuControl", "KhipuMessages", "KhipuConcurrency", "KhipuSentences", "KhipuTerminal",
    "KhipuCommandLine", "Glibc", "Musl", "Darwin",
  ],
  "KhipuViewState": [
    "KhipuValues", "KhipuControl", "KhipuMessages", "KhipuDomain", "KhipuComposition", "Observation", "Synchronization",
  ],

  // The layers of the program.
  "Models": ["KhipuValues"],
  "UseCases": ["KhipuValues", "KhipuControl", "KhipuConcurrency", "KhipuTrace", "Models", "Synchronization"],
  "Features": [
    "KhipuValues", "KhipuControl", "KhipuMessages", "KhipuTurns", "KhipuSentences", "KhipuHistory", "Models",
    "UseCases",
  ],
  "AppDomain": ["KhipuMessages", "KhipuDomain", "Features"],
  "Gateways": [
    "KhipuValues", "KhipuControl", "KhipuConcurrency", "KhipuFiles", "KhipuJournal", "KhipuHTTP", "KhipuTrace",
    "Models", "UseCases", "Synchronization", "Foundation", "Dispatch", "Glibc", "Musl", "Darwin", "CryptoKit",
    "Security",
  ],
  "CLI": [
    "KhipuValues", "KhipuControl", "KhipuMessages", "KhipuDomain", "KhipuFiles", "KhipuJournal", "KhipuHTTP",
    "KhipuSentences", "KhipuTerminal", "KhipuCommandLine", "KhipuHistoryCommands", "KhipuLiveView", "Models",
    "UseCases", "Features", "AppDomain", "Gateways",
  ],

  // Test support: for any app, for the kits, and for this program.
  "TestTools": [
    "KhipuValues", "KhipuControl", "Testing", "Observation", "Synchronization", "Foundation", "Dispatch", "Glibc",
    "Darwin",
  ],
  "AppTestSupport": [
    "KhipuValues", "KhipuControl", "KhipuMessages", "KhipuDomain", "KhipuTrace", "TestTools", "Testing",
  ],
  "KitTestSupport": [
    "KhipuValues", "KhipuControl", "KhipuFiles", "KhipuJournal", "KhipuHTTP", "TestTools", "Testing", "Foundation",
    "Glibc", "Darwin",
  ],
  "TerminalTestSupport": [
    "KhipuValues", "KhipuControl", "KhipuMessages", "KhipuSentences", "KhipuHistory", "KhipuTerminal",
    "KhipuCommandLine", "Testing", "Synchronization", "Foundation", "Glibc", "Darwin",
  ],
  "ModelsTestSupport": ["KhipuValues", "Models"],
  "TestSupport": [
    "KhipuValues", "KhipuControl", "Models", "UseCases", "TestTools", "AppTestSupport", "ModelsTestSupport", "Testing",
    "Synchronization", "Foundation",
  ],

  // Tools, and tests that read the sources.
  "Reference": [
    "KhipuValues", "KhipuControl", "KhipuMessages", "KhipuDomain", "KhipuTrace", "KhipuSentences", "Models",
    "UseCases", "Features", "AppDomain", "Synchronization", "Foundation",
  ],
  "ReferenceTests": [
    "KhipuControl", "KhipuMessages", "KhipuSentences", "Features", "Reference", "Testing", "Foundation",
  ],
  "ArchitectureTests": ["TestTools", "Testing", "Foundation"],
  "Generator": ["Foundation"],
  "GeneratorTests": ["Generator", "Testing", "Foundation"],

  // A module's tests import the module, test support and whatever else they need; of the layers, only those below the module.
  "KhipuValuesTests": ["KhipuValues", "TestTools", "Testing", "Foundation"],
  "KhipuControlTests": ["KhipuValues", "KhipuControl", "TestTools", "Testing", "Synchronization"],
  "KhipuMessagesTests": ["KhipuControl", "KhipuMessages", "TestTools", "Testing"],
  "KhipuDomainTests": [
    "KhipuControl", "KhipuMessages", "KhipuDomain", "KhipuComposition", "KhipuTrace", "TestTools", "Testing",
    "Synchronization",
  ],
  "KhipuCompositionTests": [
    "KhipuValues", "KhipuControl", "KhipuMessages", "KhipuDomain", "KhipuComposition", "TestTools", "Testing",
  ],
  "KhipuTurnsTests": ["KhipuMessages", "KhipuTurns", "TestTools", "Testing", "Synchronization"],
  "KhipuConcurrencyTests": ["KhipuConcurrency", "TestTools", "KitTestSupport", "Testing"],
  "KhipuFilesTests": [
    "KhipuControl", "KhipuFiles", "TestTools", "KitTestSupport", "Testing", "Foundation", "Glibc", "Darwin",
  ],
  "KhipuJournalTests": [
    "KhipuValues", "KhipuControl", "KhipuFiles", "KhipuJournal", "KhipuHistory", "TestTools", "KitTestSupport",
    "Testing", "Foundation", "Glibc", "Darwin",
  ],
  "KhipuHTTPTests": ["KhipuHTTP", "TestTools", "KitTestSupport", "Testing", "Foundation", "Glibc"],
  "KhipuTraceTests": ["KhipuValues", "KhipuControl", "KhipuTrace", "TestTools", "Testing"],
  "AppTestSupportTests": ["KhipuControl", "KhipuMessages", "AppTestSupport", "TestTools", "Testing"],
  "KhipuTextTests": ["KhipuValues", "KhipuText", "Testing"],
  "KhipuSentencesTests": ["KhipuValues", "KhipuControl", "KhipuMessages", "KhipuSentences", "TestTools", "Testing"],
  "KhipuHistoryTests": [
    "KhipuValues", "KhipuControl", "KhipuHistory", "TerminalTestSupport", "TestTools", "Testing",
  ],
  "KhipuTerminalTests": [
    "KhipuValues", "KhipuControl", "KhipuTerminal", "TerminalTestSupport", "TestTools", "Testing", "Glibc", "Darwin",
  ],
  "KhipuCommandLineTests": [
    "KhipuValues", "KhipuControl", "KhipuMessages", "KhipuSentences", "KhipuTerminal", "KhipuCommandLine",
    "TerminalTestSupport", "TestTools", "Testing", "Glibc", "Darwin",
  ],
  "KhipuHistoryCommandsTests": [
    "KhipuValues", "KhipuControl", "KhipuConcurrency", "KhipuMessages", "KhipuSentences", "KhipuHistory",
    "KhipuTerminal", "KhipuCommandLine", "KhipuHistoryCommands", "TerminalTestSupport", "TestTools", "Testing", "Glibc",
    "Darwin",
  ],
  "KhipuLiveViewTests": [
    "KhipuValues", "KhipuControl", "KhipuMessages", "KhipuTerminal", "KhipuCommandLine", "KhipuLiveView",
    "TerminalTestSupport", "TestTools", "Testing", "Glibc", "Darwin",
  ],
  "KhipuViewStateTests": [
    "KhipuValues", "KhipuControl", "KhipuMessages", "KhipuDomain", "KhipuComposition", "KhipuViewState", "TestTools",
    "Testing", "Observation", "Dispatch",
  ],
  "ModelsTests": ["KhipuValues", "Models", "TestTools", "ModelsTestSupport", "Testing", "Foundation"],
  "UseCasesTests": [
    "KhipuValues", "KhipuControl", "KhipuConcurrency", "KhipuTrace", "Models", "UseCases", "TestTools",
    "ModelsTestSupport", "TestSupport", "AppTestSupport", "Testing", "Synchronization", "Foundation",
  ],
  "FeaturesTests": [
    "KhipuValues", "KhipuControl", "KhipuMessages", "KhipuConcurrency", "KhipuSentences", "KhipuHistory", "Models",
    "UseCases", "Features", "TestTools", "ModelsTestSupport", "TestSupport", "AppTestSupport", "Testing", "Foundation",
  ],
  "AppDomainTests": [
    "KhipuValues", "KhipuControl", "KhipuMessages", "KhipuDomain", "KhipuConcurrency", "KhipuTrace", "KhipuSentences",
    "Models", "UseCases", "Features", "AppDomain", "TestTools", "AppTestSupport", "ModelsTestSupport", "TestSupport",
    "Testing", "Synchronization",
  ],
  "GatewaysTests": [
    "KhipuValues", "KhipuControl", "KhipuConcurrency", "KhipuFiles", "KhipuJournal", "KhipuHTTP", "KhipuHistory",
    "Models", "UseCases", "Gateways", "TestTools", "KitTestSupport", "ModelsTestSupport", "TestSupport", "Testing",
    "Synchronization", "Foundation", "Dispatch", "Glibc", "Darwin",
  ],
  "CLITests": [
    "KhipuValues", "KhipuControl", "KhipuMessages", "KhipuDomain", "KhipuFiles", "KhipuJournal", "KhipuTrace",
    "KhipuSentences", "KhipuHistory", "KhipuTerminal", "KhipuCommandLine", "KhipuHistoryCommands", "KhipuLiveView",
    "Models", "UseCases", "Features", "AppDomain", "Gateways", "CLI", "TestTools", "ModelsTestSupport", "TestSupport",
    "TerminalTestSupport", "Testing", "Synchronization", "Foundation", "Glibc", "Darwin",
  ],
]

let strict: [SwiftSetting] = [
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("ExistentialAny"),
  // Specializes generic functions, such as the store's, for the types of the modules that use them.
  .unsafeFlags(["-cross-module-optimization"], .when(configuration: .release)),
]

/// Lets only the modules whose rows list `module` import it, even if others find it in the build folder. Differs for each row, so that
/// a module is compiled again if its row loses an entry.
func walls(of module: String, _ imports: [String]) -> [SwiftSetting] {
  // The module itself is listed because an empty list would allow every module.
  let importers = [module] + table.filter { $0.value.contains(module) }.map(\.key)
  let flags = importers.flatMap { ["-Xfrontend", "-allowable-client", "-Xfrontend", $0] }
  return [
    .unsafeFlags(flags, .when(traits: ["Walls"])),
    .define("MAY_IMPORT_" + imports.joined(separator: "_"), .when(traits: ["Walls"])),
  ]
}

let kernel = ["KhipuValues", "KhipuControl", "KhipuMessages", "KhipuDomain"]
let tools = ["Generator", "Reference"]

/// The modules and their transitive dependencies.
func reach(of modules: [String]) -> [String] {
  modules + table.filter { modules.contains($0.key) }.flatMap { reach(of: $0.value) }
}

// If the environment variable MODULES is set (see .ci/layer), the package has only the modules in it and their dependencies.
let named = Context.environment["MODULES"]?.split(separator: " ").map(String.init)
let needed = named.map { Set(reach(of: $0)) }
let built = table.filter { name, _ in needed?.contains(name) != false }

func folder(of name: String) -> String {
  if ["Tests", "TestTools", "TestSupport"].contains(where: name.hasSuffix) || tools.contains(name) { return "Tests/" }
  if kernel.contains(name) { return "Sources/Kernel/" }
  return name.hasPrefix("Khipu") ? "Sources/Kits/" : "Sources/"
}

let targets: [Target] = built.map { name, imports in
  let isTest = name.hasSuffix("Tests")
  let path = folder(of: name) + name
  let dependencies = table.map(\.key).filter(imports.contains).map { Target.Dependency.target(name: $0) }
  // Code in Tests/ isn't released, and compiles in half the time without optimization.
  let unoptimized = SwiftSetting.unsafeFlags(["-Onone"], .when(configuration: .release))
  let settings = strict + walls(of: name, imports) + (path.hasPrefix("Tests/") ? [unoptimized] : [])
  let excluded = ["GatewaysTests", "TestSupport"].contains(name) ? ["Fixtures"] : []
  return switch name {
  case _ where name == "CLI" || tools.contains(name):
    .executableTarget(name: name, dependencies: dependencies, path: path, swiftSettings: settings)
  case _ where isTest:
    .testTarget(
      name: name, dependencies: dependencies, path: path, exclude: excluded, swiftSettings: settings)
  default:
    .target(name: name, dependencies: dependencies, path: path, exclude: excluded, swiftSettings: settings)
  }
}

// Every module that isn't a program or a test is a library: apps link the kernel and the kits, and Examples/HomeApp also
// links this program's layers.
let libraries = targets.filter { $0.type == .regular }.map(\.name)

let executables = [
  ("khipu", "CLI"), ("new-app", "Generator"), ("new-domain", "Generator"), ("new-feature", "Generator"),
  ("new-use-case", "Generator"), ("new-source", "Generator"),
].filter { _, target in built.contains { $0.key == target } }

let package = Package(
  name: "khipu",
  platforms: [.macOS(.v15), .iOS(.v18)],
  products: executables.map { .executable(name: $0, targets: [$1]) }
    + libraries.map { .library(name: $0, targets: [$0]) },
  traits: [
    .default(enabledTraits: ["Walls"]),
    .trait(
      name: "Walls",
      description: "Lets only the modules of this package import each other. An app leaves it out, by `traits: []`."),
  ],
  dependencies: [],
  targets: targets,
  swiftLanguageModes: [.v6]
)
