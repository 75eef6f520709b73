internal import Testing

/// A module, and another that it may import or may not.
struct Pair: CustomTestStringConvertible {
  let importer: String
  let imported: String

  var testDescription: String { "\(importer) imports \(imported)" }
}
