import Foundation
import Testing

@testable import Reference

@Suite("ARCHITECTURE.md")
struct ArchitectureDocumentTests {
  @Test("ARCHITECTURE.md has the picture of a message as it goes now")
  func picture() async throws {
    let text = try String(contentsOf: ArchitectureDocument.url, encoding: .utf8)
    #expect(
      try await text == ArchitectureDocument.text(), "a message goes another way; draw it with: swift run Reference")
  }
}
