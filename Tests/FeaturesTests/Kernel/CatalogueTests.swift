import Foundation
import KhipuControl
import KhipuMessages
import KhipuTestTools
import Testing
@_spi(Composition) import UseCases

@testable import Features
@testable import KhipuSentences

struct CatalogueTests {
  @Test("Each feature has a catalogue with a unique name, which is the feature's name in its messages")
  func catalogueForEachFeature() {
    #expect(Command.catalogues.map(\.name) == FeatureSamples.all.map(\.catalogue.name))
    #expect(Set(Command.catalogues.map(\.name)).count == FeatureSamples.all.count)
    for feature in FeatureSamples.all {
      for command in feature.commands {
        #expect(Message.command(command).feature == feature.catalogue.name)
        #expect(Message.report(command, .succeeded).feature == feature.catalogue.name)
      }
    }
  }

  @Test(
    "Every case of a feature's commands has exactly one form in its catalogue, with sentences and examples",
    arguments: FeatureSamples.all)
  func oneFormPerCase(_ feature: FeatureSamples) throws {
    #expect(!feature.catalogue.purpose.isEmpty)
    var cases: [String] = []
    let row = feature.catalogue.name.capitalized
    let file = SourceFolder.appending("Features/\(row)/\(row)Command.swift")
    let declared = try String(contentsOf: file, encoding: .utf8).matches(of: /\n    case (\w+)/).map { String($0.1) }
    #expect(Set(feature.commands.map(FeatureSamples.caseName)) == Set(declared))
    for form in feature.catalogue.forms {
      #expect(!form.purpose.isEmpty)
      let commands = try (form.sentences + form.otherSentences).map { sentence in
        try #require(Command("\(feature.catalogue.name): \(sentence)"))
      }
      let examples = form.examples.map(\.command)
      #expect(!commands.isEmpty && !examples.isEmpty)
      let names = Set((commands + examples).map(FeatureSamples.caseName))
      #expect(names.count == 1, "\(form.verb) is the form of several commands")
      cases += names
    }
    #expect(cases.sorted() == declared.sorted())
  }

  @Test(
    "Each example in a catalogue has its stated outcome, and begins with the verb of its form",
    arguments: FeatureSamples.all)
  func examplesHaveStatedOutcome(_ feature: FeatureSamples) async {
    for form in feature.catalogue.forms {
      for example in form.examples {
        let environment = Environment.mock { example.condition?.apply(&$0) }
        let reports = await output(of: feature.createFeature, for: .command(example.command), in: environment)
        #expect(reports == [.report(example.command, example.outcome)])
        #expect("\(example.command)".hasPrefix("\(feature.catalogue.name): \(form.verb)"))
        #expect(Command("\(example.command)") == example.command)
      }
    }
  }

  @Test("Among the forms in all catalogues, exactly one parses a command's sentence", arguments: FeatureSamples.all)
  func parsedByOneForm(_ feature: FeatureSamples) throws {
    let keywords = Set(Command.catalogues.flatMap(\.forms).flatMap(\.keywords))
    let sentences = feature.commands.map { String("\($0)".dropFirst(feature.catalogue.name.count + 2)) }
    for sentence in Experiments.sample(of: sentences, kinds: { [$0.filter { !$0.isNumber }] }) {
      let cursor = try Cursor(sentence, keywords: keywords, for: .parsing)
      let readers = Command.catalogues.flatMap { catalogue in
        catalogue.forms
          .filter { $0.wordings.contains { $0.begins(at: cursor) && Self.isRead(cursor, by: $0) } }
          .map { "\(catalogue.name): \($0.verb)" }
      }
      #expect(readers.count == 1, "\(sentence) is read by \(readers)")
    }
  }

  private static func isRead(_ cursor: Cursor, by wording: Wording<Command>) -> Bool {
    var cursor = cursor
    do {
      _ = try wording.parse(&cursor)
      try cursor.expectEnd()
      return true
    } catch { return false }
  }
}
