// swift-tools-version: 6.2
import PackageDescription

// What each module imports: modules of this package and of khipu, whose layers below the command line are the lights' domain.
let table: KeyValuePairs<String, [String]> = [
  // Navigation: a domain of its own, which knows nothing of lights.
  "NavigationModels": ["KhipuValues"],
  "NavigationUseCases": ["KhipuValues", "KhipuControl", "KhipuTrace", "NavigationModels"],
  "NavigationFeatures": [
    "KhipuValues", "KhipuControl", "KhipuMessages", "KhipuTurns", "NavigationModels", "NavigationUseCases",
  ],
  "NavigationDomain": ["KhipuMessages", "NavigationFeatures"],
  // Both domains in one.
  "HomeDomain": [
    "KhipuValues", "KhipuControl", "KhipuMessages", "KhipuDomain", "KhipuComposition", "KhipuTrace",
    "Models", "UseCases", "Features", "AppDomain",
    "NavigationModels", "NavigationUseCases", "NavigationFeatures", "NavigationDomain",
  ],
  // The windows.
  "HomeApp": [
    "KhipuValues", "KhipuControl", "KhipuMessages", "KhipuDomain", "KhipuComposition", "KhipuTurns", "KhipuFiles",
    "KhipuJournal", "KhipuSentences", "KhipuViewState", "Models", "UseCases", "Features", "Gateways",
    "NavigationModels", "NavigationFeatures", "HomeDomain", "SwiftUI",
  ],
  "NavigationTests": [
    "KhipuValues", "KhipuControl", "KhipuMessages", "KhipuDomain", "NavigationModels", "NavigationUseCases",
    "NavigationFeatures", "NavigationDomain", "KhipuTestTools", "KhipuAppTestSupport",
  ],
  "HomeDomainTests": [
    "KhipuValues", "KhipuControl", "KhipuMessages", "KhipuDomain", "KhipuFiles", "KhipuJournal",
    "Models", "UseCases", "Features", "AppDomain", "NavigationModels", "NavigationUseCases", "NavigationFeatures",
    "HomeDomain", "KhipuTestTools", "TestSupport",
  ],
  "HomeAppTests": [
    "KhipuValues", "KhipuControl", "KhipuMessages", "KhipuConcurrency", "KhipuFiles", "KhipuViewState", "Models",
    "UseCases", "Features", "AppDomain", "Gateways", "NavigationModels", "NavigationUseCases", "NavigationFeatures",
    "HomeDomain", "HomeApp", "KhipuTestTools", "TestSupport",
  ],
]

// On systems without SwiftUI, the views are compiled against stubs of the declarations that they use.
#if canImport(Darwin)
  let stubs: [Target] = []
#else
  let stubs = [Target.target(name: "SwiftUI", path: "Tests/SwiftUI")]
#endif

let targets: [Target] = table.map { name, imports in
  let dependencies: [Target.Dependency] = imports.compactMap { module in
    if table.contains(where: { $0.key == module }) || stubs.contains(where: { $0.name == module }) {
      return .target(name: module)
    }
    return module == "SwiftUI" ? nil : .product(name: module, package: "khipu")
  }
  let strict: [SwiftSetting] = [
    .enableUpcomingFeature("InternalImportsByDefault"), .enableUpcomingFeature("ExistentialAny"),
  ]
  return switch name {
  case "HomeApp":
    // Warnings are errors, because the compiler only warns if `@preconcurrency` declarations are used with wrong isolation.
    .executableTarget(
      name: name, dependencies: dependencies,
      swiftSettings: [.defaultIsolation(MainActor.self), .treatAllWarnings(as: .error)])
  case _ where name.hasSuffix("Tests"):
    .testTarget(name: name, dependencies: dependencies, exclude: name == "HomeAppTests" ? ["Fixtures"] : [])
  default: .target(name: name, dependencies: dependencies, swiftSettings: strict)
  }
}

let package = Package(
  name: "HomeApp",
  platforms: [.macOS(.v15), .iOS(.v18)],
  // For an Xcode project that has the files of HomeApp.
  products: [.library(name: "HomeDomain", targets: ["HomeDomain"])],
  dependencies: [.package(name: "khipu", path: "../..", traits: [])],
  targets: stubs + targets,
  swiftLanguageModes: [.v6]
)
