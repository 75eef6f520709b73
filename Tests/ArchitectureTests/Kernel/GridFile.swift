/// A Swift file of a layer or a module.
struct GridFile {
  let layer: String
  /// In a layer, the file's row, or `composition` directly in the layer's folder; otherwise the module of the kernel or kits.
  let place: String
  /// The path in `Sources` or `Tests`.
  let path: String
  let lines: Int
  let identifiers: [Identifier]
  /// Its top-level types and functions that are visible to other files.
  let definitions: Set<String>
  /// All types, cases and generic parameters that it declares at any depth.
  let names: Set<String>

  static let composition = "composition"
  static let shelves = ["Kernel", "Kits"]

  /// Whether it is a file of the kernel or of a kit.
  var isInModule: Bool { Self.shelves.contains(layer) }

  /// A file with `source` as its content, for the tests of the rules themselves.
  init(_ path: String, _ source: String) throws { self.init(path, try Code(source)) }

  /// A file at a path such as `Models/Lighting/Light.swift`.
  init(_ path: String, _ code: Code) {
    let folders = path.split(separator: "/").map(String.init)
    (layer, place) = (folders[0], folders.count > 2 ? folders[1] : Self.composition)
    self.path = path
    lines = code.text.utf8.count { $0 == UInt8(ascii: "\n") }
    identifiers = code.identifiers
    let declarations = zip(identifiers, identifiers.dropFirst()).filter { keyword, _ in
      declaring.contains(keyword.text)
    }
    let hidden = Set(identifiers.filter { ["private", "fileprivate"].contains($0.text) }.map(\.line))
    definitions = Set(declarations.filter { !$0.0.isIndented && !hidden.contains($0.0.line) }.map(\.1.text))
    names = Set(declarations.filter { $0.0.text != "func" && $0.1.before != dot }.map(\.1.text))
      .union(code.genericParameters)
  }
}

private let declaring: Set = [
  "struct", "enum", "class", "actor", "protocol", "typealias", "associatedtype", "case", "func",
]
private let dot = UInt8(ascii: ".")

extension Code {
  /// The names of generic parameters: `First` and `Second` in `struct Both<First, each Second: Hashable>`.
  var genericParameters: [String] {
    text.matches(of: /\b(?:struct|enum|class|actor|func|init|typealias)\b\ *\w*\ *<([^>]*)>/).flatMap { list in
      list.1.split(separator: ",").compactMap { $0.firstMatch(of: /[A-Z]\w*/).map { String($0.output) } }
    }
  }
}
