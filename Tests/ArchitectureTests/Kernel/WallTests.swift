internal import Foundation
internal import Testing

struct WallTests {
  @Test(
    "The compiler refuses exactly the imports that the table in Package.swift forbids",
    .enabled(
      if: ProcessInfo.processInfo.environment["MODULES"] == nil, "it needs all modules; run swift test without MODULES"),
    arguments: try Table().rows.keys.sorted() + ["Stranger"])
  func refusesForbiddenImports(of importer: String) async throws {
    let table = try Table()
    let source = table.modules.subtracting([importer]).sorted().map { "import \($0)\n" }.joined()
    // With the importer's module name, a module whose interface needs the importer would be reported as a circular import
    // before its list of allowed importers is checked. The list also applies to ABI names, so the probe has the importer's.
    let diagnostics = try await Compiler.diagnostics(of: source, in: "Probe", abiName: importer)
    let said = diagnostics.matches(of: /^<\w+>:\S+ (.+)$/.anchorsMatchLineEndings()).map { String($0.1) }
    #expect(
      said
        == table.forbidden(to: importer).map { "error: module '\($0)' doesn't allow importation from module 'Probe'" })
  }
}
