import Foundation
import Testing

@Suite("Features")
struct FeatureTests {
  // The logging feature hears every message, which is what it is for.
  @Test("a feature names no other feature, and none of its messages", arguments: try FeatureFolder.all())
  func names(_ folder: FeatureFolder) throws {
    let others = try FeatureFolder.all().filter { $0.name != folder.name }
    try #require(others.count > 1)
    #expect(try folder.files().contains { $0.url.lastPathComponent.hasSuffix("Sentences.swift") })
    for file in try folder.files() where folder.name != "Logging" {
      let code = try file.code()
      for other in others {
        for match in code.text.matches(of: try other.mention()) {
          Issue.record(
            "\(folder.name) names \(other.name)",
            sourceLocation: file.location(line: code.line(of: match.range.lowerBound)))
        }
      }
    }
  }

  @Test(
    "a mention of a feature is found, and of nothing that resembles it",
    arguments: [
      ("createLightingFeature(output: output)", true), ("output(.lighting(.load(.lights)))", true),
      ("let a: Message.Lighting", true), ("LightingSentences.turn", true), ("createLighting", false),
      (".lightings(1)", false), ("Message.LightingMore", false), (".lights(1)", false),
    ])
  func mentions(_ source: String, _ isMention: Bool) throws {
    let lighting = try #require(try FeatureFolder.all().first { $0.name == "Lighting" })
    #expect(try source.contains(lighting.mention()) == isMention)
  }
}

/// The folder of a feature in the module of features.
struct FeatureFolder: CustomTestStringConvertible {
  let url: URL

  private static let module = PackageFolder.url.appending(path: "Sources/Features")

  /// The folders in which there is a feature.
  static func all() throws -> [FeatureFolder] {
    try FileManager.default.contentsOfDirectory(at: module, includingPropertiesForKeys: nil).map(FeatureFolder.init)
      .filter { folder in
        FileManager.default.fileExists(atPath: folder.url.appending(path: "\(folder.name)Feature.swift").path)
      }
  }

  var name: String { url.lastPathComponent }

  /// The file of its sentences, in the singular or the plural: `SnapshotSentences.swift`.
  private func sentences() throws -> [SourceFile] {
    try SourceFile.all(in: Self.module).filter { file in
      ["", "s", "ies"].contains { ending in
        name.hasSuffix(ending)
          && file.url.lastPathComponent
            == "\(name.dropLast(ending.count))\(ending == "ies" ? "y" : "")Sentences.swift"
      }
    }
  }

  /// Its own files, and the one of its sentences.
  func files() throws -> [SourceFile] {
    try SourceFile.all(in: Self.module).filter { $0.url.path.hasPrefix(url.path + "/") } + sentences()
  }

  /// The ways to name it: its function, its messages, and its sentences.
  func mention() throws -> Regex<AnyRegexOutput> {
    let sentences = try sentences().map { $0.url.deletingPathExtension().lastPathComponent }
    let names = ["create\(name)Feature", #"Message\.\#(name)"#] + sentences
    return try Regex(#"\b(?:\#(names.joined(separator: "|")))\b|\.\#(name.lowercased())\s*\("#)
      .wordBoundaryKind(.simple)
  }

  var testDescription: String { name }
}
