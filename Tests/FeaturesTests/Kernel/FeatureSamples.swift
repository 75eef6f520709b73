import KhipuSentences
import Testing
import UseCases

@testable import Features

/// A feature with type-erased samples of its commands. `CatalogueTests` checks that each case has samples.
struct FeatureSamples: CustomTestStringConvertible, Sendable {
  /// A command, its written form, and the gerund that replaces the verb in its report.
  typealias Wording = (command: Command, text: String, gerund: String)
  /// A typed text, and its canonical form.
  typealias Typing = (typed: String, written: String)
  /// A typed text, the offset of the error, the expected words, and the suggestion: `no` for none, nil for any.
  typealias Refusal = (typed: String, offset: Int, expected: [String], nearest: String?)

  let catalogue: Features.Catalogue
  let createFeature: Feature
  let commands: [Command]
  let wordings: [Wording]
  let typings: [Typing]
  let refusals: [Refusal]
  /// Whether the feature handles the message although it isn't a command of the feature.
  let observes: @Sendable (Message) -> Bool

  init<Root: Spoken>(
    _ createFeature: @escaping Feature, _ command: (Root) -> Command, _ samples: [Root],
    wordings: [(Root, String, String)], typings: [Typing] = [], refusals: [Refusal] = [],
    observes: @escaping @Sendable (Message) -> Bool = { _ in false }
  ) where Root.Whole == Command, Root.Environment == Environment {
    (catalogue, self.createFeature) = (Root.catalogue, createFeature)
    commands = (samples + wordings.map(\.0)).map(command)
    self.wordings = wordings.map { (command($0), $1, $2) }
    (self.typings, self.refusals, self.observes) = (typings, refusals, observes)
  }

  var testDescription: String { catalogue.name }

  /// One command of each case.
  var first: [Command] { Dictionary(grouping: commands, by: Self.caseName).values.compactMap(\.first) }

  static func caseName(_ command: Command) -> String {
    Mirror(reflecting: command.spoken).children.first?.label ?? "\(command.spoken)"
  }
}
