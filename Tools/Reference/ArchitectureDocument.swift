import AppDomain
import Features
import Foundation
import KhipuControl
import KhipuDomain
import KhipuMessages
import KhipuTrace
import KhipuValues
import Models
@_spi(Composition) import UseCases

/// ARCHITECTURE.md, whose diagram is drawn from a message that is sent through the app.
enum ArchitectureDocument {
  static let url = Folder.package.appending(path: "ARCHITECTURE.md")

  /// The document with a newly drawn diagram.
  static func text() async throws -> String {
    let text = try String(contentsOf: url, encoding: .utf8)
    guard let start = text.range(of: "<!-- way -->\n"), let end = text.range(of: "<!-- /way -->") else {
      throw MissingPlace()
    }
    let picture = SequenceDiagram(try await way(), features: allFeatures.map { $0.key }).text
    return text[..<start.upperBound] + "```mermaid\n\(picture)\n```\n" + text[end.lowerBound...]
  }

  private static func way() async throws -> Span {
    // Turns on a light in a new home.
    let command = Command.lighting(.turn(.light(1), .on))
    return await Span.record {
      await withCurrent(Environment.mock.traced) { await createAppDomain()(.command(command)) }
    }.span
  }
}

/// The document lacks the marks around the diagram.
struct MissingPlace: Error {}
