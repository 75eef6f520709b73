internal import Testing

@Suite("Walls between modules")
struct WallTests {
  @Test(
    "The compiler refuses exactly the imports that the table forbids",
    arguments: try Table().rows.keys.sorted() + ["Stranger"])
  func imports(of importer: String) async throws {
    let table = try Table()
    let source = table.modules.subtracting([importer]).sorted().map { "import \($0)\n" }.joined()
    // A module whose interface needs the importer is refused as a circle before its list is looked at. The list counts
    // for ABI names as well, and under that alone the importer makes no circle.
    let diagnostics = try await Compiler.diagnostics(of: source, in: "Probe", abiName: importer)
    let said = diagnostics.matches(of: /^<\w+>:\S+ (.+)$/.anchorsMatchLineEndings()).map { String($0.1) }
    #expect(
      said
        == table.forbidden(to: importer).map { "error: module '\($0)' doesn't allow importation from module 'Probe'" })
  }
}
