internal import Testing

struct EnvironmentWallTests {
  @Test(
    "A feature that names Current or calls withCurrent doesn't compile",
    arguments: [("Current", "let reached: Any = Current"), ("withCurrent", call)])
  func featureReaching(_ name: String, _ code: String) async throws {
    let diagnostics = try await Compiler.diagnostics(of: "import UseCases\n\(code)", in: "Features")
    #expect(diagnostics.contains("error: cannot find '\(name)' in scope"))
  }

  @Test("A composition root that imports the Composition SPI can call withCurrent")
  func importsCompositionSPI() async throws {
    let source = "@_spi(Composition) import UseCases\n\(Self.call)"
    #expect(try await Compiler.diagnostics(of: source, in: "CLI").isEmpty)
  }

  private static let call = "func reach() async { await withCurrent(swapping: { _ in }) {} }"
}
