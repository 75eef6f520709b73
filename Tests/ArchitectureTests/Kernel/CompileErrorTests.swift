internal import Testing

struct CompileErrorTests {
  /// Sources that don't compile, their errors, and what makes them compile.
  private static let examples: [(source: String, error: String, wrong: String, right: String)] = [
    (
      """
      import Features
      func load(_ message: Features.Message) -> Command.Lighting? {
        guard case .command(.lighting(let command)) = message else { return nil }
        return command
      }
      """, "'let' binding pattern cannot appear in an expression", "import Features",
      "import Features\nimport KhipuMessages"
    ),
    (
      """
      import Features
      func isDone(_ message: Features.Message) -> Bool {
        if case .report(_, .succeeded) = message { true } else { false }
      }
      """, "'_' can only appear in a pattern", "import Features",
      "import Features\nimport KhipuControl\nimport KhipuMessages"
    ),
    (
      """
      internal import KhipuValues
      public import Models
      public enum Order { case blink(Light.ID) }
      """, "'ID' aliases 'KhipuValues.Identifier'", "internal import KhipuValues", "public import KhipuValues"
    ),
    (
      """
      import Features
      import KhipuMessages
      func receive(_ message: Message) {}
      """, "'Message' is ambiguous for type lookup", "(_ message: Message)", "(_ message: Features.Message)"
    ),
  ]

  @Test(
    "Each error of the compiler in Questions.md has the stated cause, and ends with what it says to do",
    arguments: examples)
  func errors(_ source: String, _ error: String, _ wrong: String, _ right: String) async throws {
    let options = ["-enable-upcoming-feature", "MemberImportVisibility"]
    let diagnostics = try await Compiler.diagnostics(of: source, in: "Probe", abiName: "CLI", options: options)
    #expect(diagnostics.contains("error: \(error)"))
    let mended = source.replacing(wrong, with: right)
    #expect(try await Compiler.diagnostics(of: mended, in: "Probe", abiName: "CLI", options: options) == "")
    #expect(try PackageFolder.text(of: "Documentation/Questions.md").contains("| `\(error)` |"))
  }
}
