import Foundation
import Testing

@testable import Reference

struct ArchitectureDocumentTests {
  @Test("The diagram in ARCHITECTURE.md matches the trace of a command in the app")
  func diagramMatchesTrace() async throws {
    let text = try String(contentsOf: ArchitectureDocument.url, encoding: .utf8)
    #expect(
      try await text == ArchitectureDocument.text(), "a message goes another way; draw it with: swift run Reference")
  }
}
