internal import Foundation

/// The tables in Package.swift: what each module may import.
struct Table {
  /// The rows of both tables: of the modules of this package, and of those outside.
  let rows: [String: [String]]
  /// The modules of this package.
  let modules: Set<String>

  init() throws {
    try self.init(manifest: String(contentsOf: PackageFolder.url.appending(path: "Package.swift"), encoding: .utf8))
  }

  init(manifest: String) throws {
    let table = try Self.rows(of: "table", in: manifest)
    rows = try table.merging(Self.rows(of: "outside", in: manifest)) { _, _ in throw Unreadable() }
    modules = Set(table.keys)
  }

  private static func rows(of table: String, in manifest: String) throws -> [String: [String]] {
    let declaration = "\nlet \(table): KeyValuePairs<String, [String]> = ["
    if manifest.contains("\(declaration):]\n") { return [:] }
    let start = "\(declaration)\n"
    guard let start = manifest.firstRange(of: start)?.upperBound,
      let end = manifest[start...].firstRange(of: "\n]\n")?.lowerBound
    else { throw Unreadable() }
    let decoder = JSONDecoder()
    decoder.allowsJSON5 = true
    return try decoder.decode([String: [String]].self, from: Data("{\(manifest[start..<end])\n}".utf8))
  }

  struct Unreadable: Error {}

  /// The other modules of the package that the tables don't let the module import, sorted.
  func forbidden(to importer: String) -> [String] {
    modules.subtracting([importer]).subtracting(rows[importer] ?? []).sorted()
  }

  /// The module and all that it reaches through the modules that it imports.
  func reach(of module: String) -> Set<String> {
    (rows[module] ?? []).reduce(into: [module]) { $0.formUnion(reach(of: $1)) }
  }
}
