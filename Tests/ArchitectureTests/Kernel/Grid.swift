import Foundation

/// The program as a grid, with a column per layer, a row per feature and one for composition; and the modules outside of
/// the grid.
struct Grid {
  let files: [GridFile]
  let table: RowTable
  // For each name, the only place that defines it; missing if there are several.
  private let owners: [String: String]
  // The names declared in a place. These take precedence over names of other places.
  private let names: [String: Set<String>]
  // The rows by the names of their commands and messages: `Lighting` and `lighting`.
  private let rowNames: [String: String]

  static let layers = ["Models", "UseCases", "Features", "AppDomain", "Gateways", "CLI"]

  /// The grid of the files in Sources.
  init() throws { self.init(try Self.files(in: "Sources")) }

  /// The Swift files in `Sources` or `Tests`, sorted by path.
  static func files(in folder: String) throws -> [GridFile] {
    let folder = PackageFolder.url.appending(path: folder).path + "/"
    return try SourceFile.all().filter { $0.url.path.hasPrefix(folder) }.map {
      GridFile(String($0.url.path.dropFirst(folder.count)), $0.code)
    }.sorted { $0.path < $1.path }
  }

  init(_ files: [GridFile], rows table: RowTable = rowTable) {
    (self.files, self.table) = (files, table)
    names = files.reduce(into: [:]) { $0[$1.place, default: []].formUnion($1.names) }
    rowNames = table.reduce(into: [:]) { names, row in
      (names[row.key], names[row.key.lowercased()]) = (row.key, row.key)
    }
    let places = files.reduce(into: [String: Set<String>]()) { places, file in
      for name in file.definitions { places[name, default: []].insert(file.place) }
    }
    owners = places.compactMapValues { $0.count == 1 ? $0.first : nil }
  }

  /// All rows except composition, sorted alphabetically.
  var rows: [String] {
    Set(files.filter { !$0.isInModule }.map(\.place)).subtracting([GridFile.composition]).sorted()
  }

  /// The modules of the kernel, or of the kits, with their files.
  func modules(of shelf: String) -> [(name: String, files: [GridFile])] {
    Dictionary(grouping: files.filter { $0.layer == shelf }, by: \.place).sorted { $0.key < $1.key }
      .map { (name: $0.key, files: $0.value) }
  }

  /// All uses of names that another place defines: types, functions, and a row's commands or messages.
  func mentions() -> [Mention] {
    files.flatMap { file in
      zip([nil] + file.identifiers, file.identifiers).compactMap { last, identifier in
        owner(of: identifier, after: last, in: file).map {
          Mention(file: file, line: identifier.line, name: identifier.text, owner: $0)
        }
      }
    }
  }

  private func owner(of identifier: Identifier, after last: Identifier?, in file: GridFile) -> String? {
    let name = identifier.text
    // A member in a module, such as `Tool.Command`, belongs to its type.
    let isMember = file.isInModule && identifier.before == UInt8(ascii: ".")
    let owner = row(of: identifier, after: last) ?? (isMember ? nil : owners[name])
    guard owner != file.place, names[file.place]?.contains(name) != true else { return nil }
    return owner
  }

  /// The row of a command or message: `Command.Lighting`, `.lighting(.turn(light, .on))`.
  ///
  /// A member of something else, such as `Self.jobs(of: inputs)`, isn't a message of Jobs.
  private func row(of identifier: Identifier, after last: Identifier?) -> String? {
    guard identifier.before == UInt8(ascii: "."), let row = rowNames[identifier.text] else { return nil }
    if row == identifier.text { return last?.text == "Command" ? row : nil }
    let isCase = !identifier.isMember || last.map { names[GridFile.composition]?.contains($0.text) == true } == true
    return isCase && identifier.after == UInt8(ascii: "(") ? row : nil
  }
}

/// The use of a name that another row, a module or composition defines.
struct Mention {
  let file: GridFile
  let line: Int
  let name: String
  let owner: String
}
