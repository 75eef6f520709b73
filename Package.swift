// swift-tools-version: 6.2
import PackageDescription

// What each module may import: modules of this package, each of which has a row, and modules of the toolchain. The dependencies
// below come from these rows. They must be literals, because tools read them, too.
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
  ],
  "KhipuLiveView": [
    "KhipuValues", "KhipuControl", "KhipuMessages", "KhipuConcurrency", "KhipuTerminal", "KhipuCommandLine", "Glibc",
    "Musl", "Darwin",
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
  "AppDomain": ["KhipuDomain", "Features"],
  "Gateways": [
    "KhipuValues", "KhipuControl", "KhipuConcurrency", "KhipuFiles", "KhipuJournal", "KhipuHTTP", "KhipuTrace",
    "KhipuText", "Models", "UseCases", "Synchronization", "Glibc", "Musl", "Darwin",
  ],
  "CLI": [
    "KhipuValues", "KhipuControl", "KhipuMessages", "KhipuDomain", "KhipuFiles", "KhipuHTTP", "KhipuSentences",
    "KhipuTerminal", "KhipuCommandLine", "KhipuHistoryCommands", "KhipuLiveView", "Models", "UseCases", "Features",
    "AppDomain", "Gateways", "Synchronization",
  ],

  // Test support.
  "KhipuTestTools": [
    "KhipuValues", "KhipuControl", "Testing", "Observation", "Synchronization", "Foundation", "Dispatch", "Glibc",
    "Darwin",
  ],
  "KhipuAppTestSupport": [
    "KhipuValues", "KhipuControl", "KhipuMessages", "KhipuDomain", "KhipuTrace", "KhipuTestTools", "Testing",
  ],
  "KhipuKitTestSupport": [
    "KhipuValues", "KhipuControl", "KhipuFiles", "KhipuJournal", "KhipuHTTP", "KhipuTestTools", "Testing", "Foundation",
  ],
  "KhipuTerminalTestSupport": [
    "KhipuValues", "KhipuControl", "KhipuMessages", "KhipuSentences", "KhipuHistory", "KhipuTerminal",
    "KhipuCommandLine", "Testing", "Synchronization", "Foundation",
  ],
  "ModelsTestSupport": ["KhipuValues", "Models"],
  "TestSupport": [
    "Models", "UseCases", "KhipuTestTools", "KhipuAppTestSupport", "ModelsTestSupport", "Testing", "Synchronization",
    "Foundation",
  ],

  // Tools.
  "Reference": [
    "KhipuValues", "KhipuControl", "KhipuMessages", "KhipuDomain", "KhipuTrace", "KhipuSentences", "Models", "UseCases",
    "Features", "AppDomain", "Synchronization", "Foundation",
  ],
  "KhipuGenerator": ["Foundation"],
]

// The programs, and the commands that start them.
let programs: KeyValuePairs<String, [String]> = [
  "CLI": ["khipu"],
  "KhipuGenerator": ["new-app", "new-domain", "new-feature", "new-use-case", "new-source"],
  "Reference": ["Reference"],
]

let kernel = ["KhipuValues", "KhipuControl", "KhipuMessages", "KhipuDomain"]

func folder(of module: String) -> String {
  if ["KhipuGenerator", "Reference"].contains(module) { return "Tools/" }
  if ["Tests", "TestTools", "TestSupport"].contains(where: module.hasSuffix) { return "Tests/" }
  if kernel.contains(module) { return "Sources/Kernel/" }
  return module.hasPrefix("Khipu") ? "Sources/Kits/" : "Sources/"
}

let strict: [SwiftSetting] = [
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("ExistentialAny"),
  // Specializes generic functions, such as the store's, for the types of the modules that use them.
  .unsafeFlags(["-cross-module-optimization"], .when(configuration: .release)),
]

func target(_ name: String, _ imports: [String]) -> Target {
  let path = folder(of: name) + name
  let dependencies = table.map(\.key).filter(imports.contains).map { Target.Dependency.target(name: $0) }
  // Code of tests and tools compiles in half the time without optimization.
  let unoptimized = SwiftSetting.unsafeFlags(["-Onone"], .when(configuration: .release))
  let settings = strict + (path.hasPrefix("Sources/") ? [] : [unoptimized])
  return switch name {
  case _ where programs.contains { $0.key == name }:
    .executableTarget(name: name, dependencies: dependencies, path: path, swiftSettings: settings)
  case _ where name.hasSuffix("Tests"):
    .testTarget(name: name, dependencies: dependencies, path: path, swiftSettings: settings)
  default: .target(name: name, dependencies: dependencies, path: path, swiftSettings: settings)
  }
}

let targets = table.map(target)

// Every module that isn't a program or a test is a library, of which an app links those that it needs.
func products(of targets: [Target]) -> [Product] {
  targets.flatMap { target -> [Product] in
    switch target.type {
    case .executable:
      programs.filter { $0.key == target.name }.flatMap(\.value).map { .executable(name: $0, targets: [target.name]) }
    case .regular: [.library(name: target.name, targets: [target.name])]
    default: []
    }
  }
}

let package = Package(
  name: "khipu",
  platforms: [.macOS(.v15), .iOS(.v18)],
  products: products(of: targets),
  dependencies: [],
  targets: targets,
  swiftLanguageModes: [.v6]
)

// A release, which .ci/release makes, has no line below this one.

// All modules above have tests, except test support; KhipuAppTestSupport and the architecture have some, too. The tests of a module
// may import the module, KhipuTestTools, the modules in its row below, if it has one, and what all of these import, directly or
// indirectly. Of the layers, they may import only the module's own and those below it.
let tests: KeyValuePairs<String, [String]> = [
  "KhipuDomain": ["KhipuComposition", "KhipuTrace"],
  "KhipuComposition": ["KhipuDomain"],
  "KhipuFiles": ["KhipuKitTestSupport"],
  "KhipuJournal": ["KhipuHistory", "KhipuKitTestSupport"],
  "KhipuHTTP": ["KhipuKitTestSupport"],
  "KhipuHistory": ["KhipuTerminalTestSupport"],
  "KhipuTerminal": ["KhipuTerminalTestSupport"],
  "KhipuCommandLine": ["KhipuTerminalTestSupport"],
  "KhipuHistoryCommands": ["KhipuTerminalTestSupport"],
  "KhipuLiveView": ["KhipuTerminalTestSupport"],
  "Models": ["ModelsTestSupport"],
  "UseCases": ["TestSupport"],
  "Features": ["TestSupport"],
  "AppDomain": ["TestSupport"],
  "Gateways": ["KhipuKitTestSupport", "TestSupport"],
  "CLI": ["KhipuKitTestSupport", "KhipuTerminalTestSupport", "TestSupport"],
  "KhipuAppTestSupport": [],
  "Architecture": [],
]

/// The modules and their transitive dependencies.
func reach(of modules: [String]) -> [String] {
  modules + table.filter { modules.contains($0.key) }.flatMap { reach(of: $0.value) }
}

let tested = Set(tests.map(\.key) + table.map(\.key).filter { folder(of: $0) != "Tests/" }).sorted()
let rows =
  Array(table)
  + tested.map { module in
    let others = tests.filter { $0.key == module }.flatMap(\.value)
    return (module + "Tests", Set(reach(of: [module, "KhipuTestTools"] + others)).sorted())
  }
package.targets += rows.dropFirst(table.count).map(target)
for target in package.targets where ["GatewaysTests", "TestSupport"].contains(target.name) {
  target.exclude = ["Fixtures"]
}

// The kernel and the domain layers mark each use of an unsafe construct with `unsafe`.
for target in targets where (kernel + ["Models", "UseCases", "Features", "AppDomain"]).contains(target.name) {
  target.swiftSettings? += [.strictMemorySafety(), .treatWarning("StrictMemorySafety", as: .error)]
}

/// Lets only the modules whose rows list `module` import it, even if others find it in the build folder. Differs for each row, so that
/// a module is compiled again if its row loses an entry.
func walls(of module: String, _ imports: [String]) -> [SwiftSetting] {
  // The module itself is listed because an empty list would allow every module.
  let importers = [module] + rows.filter { $0.1.contains(module) }.map(\.0)
  let flags = importers.flatMap { ["-Xfrontend", "-allowable-client", "-Xfrontend", $0] }
  return [
    .unsafeFlags(flags, .when(traits: ["Walls"])),
    .define("MAY_IMPORT_" + imports.joined(separator: "_"), .when(traits: ["Walls"])),
  ]
}

package.traits = [
  .default(enabledTraits: ["Walls"]),
  .trait(
    name: "Walls",
    description: "Lets only the modules of this package import each other. An app leaves it out, by `traits: []`."),
]
for (target, row) in zip(package.targets, rows) { target.swiftSettings? += walls(of: row.0, row.1) }

// If the environment variable MODULES is set (see .ci/layer), the package has only the modules in it and their dependencies.
if let named = Context.environment["MODULES"] {
  let named = named.split(separator: " ").map(String.init)
  let needed = Set(reach(of: rows.filter { named.contains($0.0) }.flatMap { [$0.0] + $0.1 }))
  package.targets = package.targets.filter { needed.contains($0.name) }
  package.products = products(of: package.targets)
}
