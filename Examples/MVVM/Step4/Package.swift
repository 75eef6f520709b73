// swift-tools-version: 6.2
import PackageDescription

// What each module may import.
let table: KeyValuePairs<String, [String]> = [
  "ChoresService": [],
  "ChoresModels": ["KhipuValues"],
  "ChoresUseCases": ["KhipuValues", "KhipuControl", "ChoresModels"],
  "ChoresFeatures": ["KhipuControl", "KhipuMessages", "ChoresModels", "ChoresUseCases"],
  "ChoresAppDomain": ["KhipuDomain", "ChoresFeatures"],
  "ChoresGateways": ["KhipuValues", "ChoresService", "ChoresModels", "ChoresUseCases"],
  "ChoresScreen": [
    "KhipuValues", "KhipuControl", "KhipuMessages", "KhipuDomain", "ChoresModels", "ChoresUseCases", "ChoresFeatures",
    "ChoresAppDomain",
  ],
  "ChoresApp": ["ChoresGateways", "ChoresScreen"],
  "ChoresTool": [
    "KhipuControl", "KhipuDomain", "ChoresModels", "ChoresUseCases", "ChoresFeatures", "ChoresAppDomain",
    "ChoresGateways",
  ],
  "ChoresUseCasesTests": ["KhipuValues", "KhipuControl", "ChoresModels", "ChoresUseCases"],
  "ChoresAppDomainTests": [
    "KhipuMessages", "KhipuDomain", "ChoresUseCases", "ChoresFeatures", "ChoresAppDomain", "KhipuTestTools",
  ],
  "ChoresScreenTests": ["KhipuValues", "ChoresModels", "ChoresUseCases", "ChoresScreen"],
]

/// Lets only the modules whose rows list `module` import it. A module is compiled again if its row changes.
func walls(of module: String, _ imports: [String]) -> [SwiftSetting] {
  let importers = [module] + table.filter { $0.value.contains(module) }.map(\.key)
  let flags = importers.flatMap { ["-Xfrontend", "-allowable-client", "-Xfrontend", $0] }
  return [.unsafeFlags(flags), .define("MAY_IMPORT_" + imports.joined(separator: "_"))]
}

let targets = table.map { name, imports in
  let dependencies = imports.map { module in
    module.hasPrefix("Khipu") ? Target.Dependency.product(name: module, package: "khipu") : .target(name: module)
  }
  let settings = walls(of: name, imports)
  return switch name {
  case "ChoresApp", "ChoresTool":
    Target.executableTarget(name: name, dependencies: dependencies, swiftSettings: settings)
  case _ where name.hasSuffix("Tests"):
    Target.testTarget(name: name, dependencies: dependencies, swiftSettings: settings)
  case _: Target.target(name: name, dependencies: dependencies, swiftSettings: settings)
  }
}

let package = Package(
  name: "Chores", platforms: [.macOS(.v15)],
  products: [.executable(name: "chores", targets: ["ChoresTool"])],
  dependencies: [.package(url: "https://github.com/khipu/khipu.git", from: "0.3.0")],
  targets: targets, swiftLanguageModes: [.v6])
