// swift-tools-version: 6.2
import PackageDescription

// What each module may import. Each team has a domain of four modules, which imports no other domain. Only the app imports both.
let orders = ["OrdersModels", "OrdersUseCases", "OrdersFeatures", "OrdersDomain"]
let deliveries = ["DeliveriesModels", "DeliveriesUseCases", "DeliveriesFeatures", "DeliveriesDomain"]
let kernel = ["KhipuValues", "KhipuControl", "KhipuMessages", "KhipuDomain"]
let journal = ["KhipuFiles", "KhipuJournal"]
let table: KeyValuePairs<String, [String]> = [
  "OrdersModels": ["KhipuValues"],
  "OrdersUseCases": ["KhipuValues", "KhipuControl", "OrdersModels"],
  "OrdersFeatures": ["KhipuControl", "KhipuMessages", "OrdersModels", "OrdersUseCases"],
  "OrdersDomain": ["KhipuMessages", "OrdersFeatures"],
  "OrdersTests": kernel + orders,
  "DeliveriesModels": ["KhipuValues"],
  "DeliveriesUseCases": ["KhipuValues", "KhipuControl", "DeliveriesModels"],
  "DeliveriesFeatures": ["KhipuControl", "KhipuMessages", "DeliveriesModels", "DeliveriesUseCases"],
  "DeliveriesDomain": ["KhipuMessages", "DeliveriesFeatures"],
  "DeliveriesTests": kernel + deliveries,
  "Town": kernel + ["KhipuComposition"] + orders + deliveries,
  "TownProgram": kernel + journal + orders + deliveries + ["Town"],
  "TownTests": kernel + journal + orders + deliveries + ["Town"],
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
  // OrdersModels is in Sources/Orders/Models.
  let path = ["Orders", "Deliveries"].reduce("Sources/\(name)") { $0.replacing($1, with: "\($1)/") }
  return switch name {
  case "TownProgram":
    Target.executableTarget(name: name, dependencies: dependencies, path: path, swiftSettings: settings)
  case _ where name.hasSuffix("Tests"):
    Target.testTarget(name: name, dependencies: dependencies, swiftSettings: settings)
  case _: Target.target(name: name, dependencies: dependencies, path: path, swiftSettings: settings)
  }
}

let package = Package(
  name: "Town", platforms: [.macOS(.v15)], products: [.executable(name: "town", targets: ["TownProgram"])],
  dependencies: [.package(name: "khipu", path: "../..", traits: [])],
  targets: targets, swiftLanguageModes: [.v6])
