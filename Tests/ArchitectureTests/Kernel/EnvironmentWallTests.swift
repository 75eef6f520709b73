internal import Testing

struct EnvironmentWallTests {
  @Test("A feature that names Current doesn't compile")
  func featureNamingCurrent() async throws {
    let diagnostics = try await Compiler.diagnostics(of: "import UseCases\nlet reached: Any = Current", in: "Features")
    #expect(diagnostics.contains("error: cannot find 'Current' in scope"))
  }

  @Test("A feature that calls withCurrent doesn't compile")
  func featureCallingWithCurrent() async throws {
    let diagnostics = try await Compiler.diagnostics(of: "import UseCases\n\(call)", in: "Features")
    #expect(diagnostics.contains("error: cannot find 'withCurrent' in scope"))
  }

  @Test("A composition root that imports the Composition SPI can call withCurrent")
  func importsCompositionSPI() async throws {
    let source = "@_spi(Composition) import UseCases\n\(call)"
    #expect(try await Compiler.diagnostics(of: source, in: "CLI").isEmpty)
  }

  private let call = "func reach() async { await withCurrent(swapping: { _ in }) {} }"
}
