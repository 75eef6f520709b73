internal import Testing

@Suite("The walls between modules")
struct WallTests {
  @Test(
    "every import that the table forbids a module is refused, and every import of a module that no table lists",
    arguments: try Table().rows.keys.sorted() + ["Stranger"])
  func forbidden(_ importer: String) async throws {
    let table = try Table()
    let forbidden = table.imports(of: importer, allowed: false)
    let circles = forbidden.filter { table.reach(of: $0).contains(importer) }
    try await expectRefusal(of: forbidden.filter { !circles.contains($0) }, in: importer)
    // A module whose interface needs the importer is refused as a circle before its list is looked at. The list counts
    // for ABI names as well, and under that alone the importer makes no circle.
    try await expectRefusal(of: circles, in: "Probe", abiName: importer)
  }

  @Test("the imports that the table allows a module compile", arguments: try Table().rows.keys.sorted())
  func allowed(_ importer: String) async throws {
    let source = source(importing: try Table().imports(of: importer, allowed: true))
    #expect(try await Compiler.diagnostics(of: source, in: importer).isEmpty)
  }

  /// Expects the compiler to refuse each of the imports, of which all are in one file.
  private func expectRefusal(of modules: [String], in importer: String, abiName: String? = nil) async throws {
    let source = source(importing: modules)
    let diagnostics = try await Compiler.diagnostics(of: source, in: importer, abiName: abiName)
    for module in modules {
      let refusal = "error: module '\(module)' doesn't allow importation from module '\(importer)'"
      #expect(diagnostics.contains(refusal))
    }
  }

  private func source(importing modules: [String]) -> String { modules.map { "import \($0)\n" }.joined() }
}
