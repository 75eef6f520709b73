internal import Foundation

/// The table in Package.swift: what each module may import.
struct Table {
  let rows: [String: [String]]

  /// The modules of this package.
  var modules: Set<String> { Set(rows.keys) }

  init() throws {
    let manifest = try PackageFolder.text(of: "Package.swift")
    let declaration = "\nlet table: KeyValuePairs<String, [String]> = [\n"
    guard let start = manifest.firstRange(of: declaration)?.upperBound,
      let end = manifest[start...].firstRange(of: "\n]\n")?.lowerBound
    else { throw Unreadable() }
    let decoder = JSONDecoder()
    decoder.allowsJSON5 = true
    rows = try decoder.decode([String: [String]].self, from: Data("{\(manifest[start..<end])\n}".utf8))
  }

  struct Unreadable: Error {}

  /// The other modules of the package that the module may not import, sorted.
  func forbidden(to importer: String) -> [String] {
    modules.subtracting([importer]).subtracting(rows[importer] ?? []).sorted()
  }

  /// The module and all its direct and indirect imports.
  func reach(of module: String) -> Set<String> {
    (rows[module] ?? []).reduce(into: [module]) { $0.formUnion(reach(of: $1)) }
  }
}
