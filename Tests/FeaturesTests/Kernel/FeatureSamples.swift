import KhipuMessages
import KhipuSentences
import Testing
import UseCases

@testable import Features

/// A feature with samples of its commands, without their types. `CatalogueTests` checks that each case has some.
struct FeatureSamples: CustomTestStringConvertible, Sendable {
  /// A command, how it is written, and the gerund with which its report begins in place of the verb.
  typealias Wording = (command: Command, text: String, gerund: String)
  /// What is typed, and how that is written.
  typealias Typing = (typed: String, written: String)
  /// What is typed, the place of the error in it, what is expected there, and the nearest sentence.
  typealias Refusal = (typed: String, offset: Int, expected: [String], nearest: String?)

  let catalogue: Features.Catalogue
  let createFeature: Feature
  let commands: [Command]
  let wordings: [Wording]
  let typings: [Typing]
  let refusals: [Refusal]
  /// Whether the feature works on the message though it is no command to it.
  let overhears: @Sendable (Message) -> Bool

  init<Root: Spoken>(
    _ createFeature: @escaping Feature, _ command: (Root) -> Command, _ samples: [Root],
    wordings: [(Root, String, String)], typings: [Typing] = [], refusals: [Refusal] = [],
    overhears: @escaping @Sendable (Message) -> Bool = { _ in false }
  ) where Root.Whole == Command, Root.Environment == Environment {
    (catalogue, self.createFeature) = (Root.catalogue, createFeature)
    commands = (samples + wordings.map(\.0)).map(command)
    self.wordings = wordings.map { (command($0), $1, $2) }
    (self.typings, self.refusals, self.overhears) = (typings, refusals, overhears)
  }

  var testDescription: String { catalogue.name }

  /// One command of each case.
  var first: [Command] { Dictionary(grouping: commands, by: Self.caseName).values.compactMap(\.first) }

  /// The name of the command's case.
  static func caseName(_ command: Command) -> String {
    Mirror(reflecting: command.spoken).children.first?.label ?? "\(command.spoken)"
  }
}
