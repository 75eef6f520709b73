internal import Testing

@Suite("The walls between modules")
struct WallTests {
  @Test("an import that the table forbids is refused", arguments: try Table().pairs(allowed: false))
  func forbidden(_ pair: Pair) async throws {
    let source = "import \(pair.imported)"
    var diagnostics = try await Compiler.diagnostics(of: source, in: pair.importer)
    var importer = pair.importer
    // A module whose interface needs the importer is refused as a circle before its list is looked at. The list counts
    // for ABI names as well, and under that alone the importer makes no circle.
    if diagnostics.contains("error: circular dependency between modules") {
      importer = "Probe"
      diagnostics = try await Compiler.diagnostics(of: source, in: importer, abiName: pair.importer)
    }
    let refusal = "error: module '\(pair.imported)' doesn't allow importation from module '\(importer)'"
    #expect(diagnostics.contains(refusal))
  }

  @Test("a module that no table lists is refused every import", arguments: try Table().modules.sorted())
  func stranger(_ module: String) async throws {
    let diagnostics = try await Compiler.diagnostics(of: "import \(module)", in: "Stranger")
    #expect(diagnostics.contains("error: module '\(module)' doesn't allow importation from module 'Stranger'"))
  }

  @Test("an import that the table allows compiles", arguments: try Table().pairs(allowed: true))
  func allowed(_ pair: Pair) async throws {
    #expect(try await Compiler.diagnostics(of: "import \(pair.imported)", in: pair.importer).isEmpty)
  }
}
