internal import Foundation

/// The tables in Package.swift: what each module may import.
struct Table {
  /// The rows as they are written, with those of tests under the names of their modules.
  let written: (modules: [String: [String]], tests: [String: [String]])
  /// What each module may import.
  let rows: [String: [String]]

  /// The modules of this package.
  var modules: Set<String> { Set(rows.keys) }

  init() throws {
    let manifest = try PackageFolder.text(of: "Package.swift")
    let (modules, tests) = (try Self.rows(of: "table", in: manifest), try Self.rows(of: "tests", in: manifest))
    written = (modules, tests)
    let tested = modules.keys.filter { !$0.hasSuffix("TestSupport") && !$0.hasSuffix("TestTools") }
    let ofTests = Set(tested).union(tests.keys).map { module in
      let others = [module, "KhipuTestTools"] + (tests[module] ?? [])
      return (module + "Tests", others.flatMap { Self.reach(of: $0, in: modules) })
    }
    rows = modules.merging(ofTests) { $1 }
  }

  private static func rows(of name: String, in manifest: String) throws -> [String: [String]] {
    let declaration = "\nlet \(name): KeyValuePairs<String, [String]> = [\n"
    guard let start = manifest.firstRange(of: declaration)?.upperBound,
      let end = manifest[start...].firstRange(of: "\n]\n")?.lowerBound
    else { throw Unreadable() }
    let decoder = JSONDecoder()
    decoder.allowsJSON5 = true
    return try decoder.decode([String: [String]].self, from: Data("{\(manifest[start..<end])\n}".utf8))
  }

  struct Unreadable: Error {}

  /// The other modules of the package that the module may not import, sorted.
  func forbidden(to importer: String) -> [String] {
    modules.subtracting([importer]).subtracting(rows[importer] ?? []).sorted()
  }

  /// The module and all its direct and indirect imports.
  func reach(of module: String) -> Set<String> { Self.reach(of: module, in: rows) }

  private static func reach(of module: String, in rows: [String: [String]]) -> Set<String> {
    (rows[module] ?? []).reduce(into: [module]) { $0.formUnion(reach(of: $1, in: rows)) }
  }
}
