internal import Foundation

/// The table in Package.swift: what each module may import.
struct Table {
  let rows: [String: [String]]

  init() throws {
    try self.init(manifest: String(contentsOf: PackageFolder.url.appending(path: "Package.swift"), encoding: .utf8))
  }

  init(manifest: String) throws {
    let table = /\nlet table: KeyValuePairs<String, \[String\]> = \[\n(?<rows>(?s:.*?))\n\]\n/
    guard let match = manifest.firstMatch(of: table) else { throw Unreadable() }
    let decoder = JSONDecoder()
    decoder.allowsJSON5 = true
    rows = try decoder.decode([String: [String]].self, from: Data("{\(match.rows)}".utf8))
  }

  struct Unreadable: Error {}

  /// Every ordered pair of modules of the package that the table allows, or that it forbids.
  func pairs(allowed: Bool) -> [Pair] {
    rows.keys.sorted().flatMap { importer in
      rows.keys.sorted().map { Pair(importer: importer, imported: $0) }
    }
    .filter { $0.importer != $0.imported && allows($0) == allowed }
  }

  /// The module and all that it reaches through the modules that it imports.
  func reach(of module: String) -> Set<String> {
    (rows[module] ?? []).reduce(into: [module]) { $0.formUnion(reach(of: $1)) }
  }

  private func allows(_ pair: Pair) -> Bool { rows[pair.importer]?.contains(pair.imported) == true }
}
