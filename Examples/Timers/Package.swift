// swift-tools-version: 6.2
import PackageDescription

// What each module may import: modules of this package and of khipu, whose layers below the command line are the lights' domain.
let timers = ["TimersModels", "TimersUseCases", "TimersFeatures"]
let kernel = ["KhipuValues", "KhipuControl", "KhipuMessages", "KhipuDomain"]
let table: KeyValuePairs<String, [String]> = [
  // The timers, on top of the lights' domain.
  "TimersModels": ["KhipuValues", "Models"],
  "TimersUseCases": [
    "KhipuValues", "KhipuControl", "KhipuComposition", "KhipuText", "Models", "UseCases", "TimersModels",
  ],
  "TimersFeatures": [
    "KhipuValues", "KhipuControl", "KhipuMessages", "KhipuText", "KhipuSentences", "KhipuHistory", "Models",
    "Features", "TimersModels", "TimersUseCases",
  ],
  "Timers": ["KhipuComposition", "KhipuTurns", "UseCases", "AppDomain"] + kernel + timers,
  "TimersProgram": [
    "KhipuFiles", "KhipuJournal", "KhipuSentences", "KhipuTerminal", "KhipuCommandLine", "KhipuHistoryCommands",
    "UseCases", "Features", "Gateways", "Timers",
  ] + kernel + timers,
  "TimersTests": [
    "KhipuFiles", "KhipuJournal", "KhipuText", "KhipuSentences", "KhipuHistory", "KhipuTestTools",
    "KhipuAppTestSupport", "Models", "UseCases", "Features", "Timers",
  ] + kernel + timers,
]

/// Lets only the modules whose rows list `module` import it. A module is compiled again if its row changes.
func walls(of module: String, _ imports: [String]) -> [SwiftSetting] {
  let importers = [module] + table.filter { $0.value.contains(module) }.map(\.key)
  let flags = importers.flatMap { ["-Xfrontend", "-allowable-client", "-Xfrontend", $0] }
  return [.unsafeFlags(flags), .define("MAY_IMPORT_" + imports.joined(separator: "_"))]
}

let targets = table.map { name, imports in
  let dependencies = imports.map { module in
    table.contains { $0.key == module }
      ? Target.Dependency.target(name: module) : .product(name: module, package: "khipu")
  }
  let settings = walls(of: name, imports)
  return switch name {
  case "TimersProgram": Target.executableTarget(name: name, dependencies: dependencies, swiftSettings: settings)
  case "TimersTests": Target.testTarget(name: name, dependencies: dependencies, swiftSettings: settings)
  case _: Target.target(name: name, dependencies: dependencies, swiftSettings: settings)
  }
}

let package = Package(
  name: "Timers", platforms: [.macOS(.v15)], products: [.executable(name: "timers", targets: ["TimersProgram"])],
  dependencies: [.package(name: "khipu", path: "../..", traits: [])],
  targets: targets, swiftLanguageModes: [.v6])
