import Foundation

/// Generates the feature's tests.
extension Kept {
  /// The source of an element as in `made(_:)`, but with the second sample value for `field`.
  private func made(_ id: Int, other field: Field) -> String {
    "\(element.name)(\((["id: \(self.id(id))"] + fields.map { "\($0.name): \($0 == field ? $0.slot.other : $0.slot.literal)" }).list))"
  }

  private func imports(_ modules: String..., testable: String = "") -> String {
    let own: Set = ["Models", "Features"]
    let spi =
      testable == "UseCases" ? "@_spi(Composition) import \(prefix)UseCases" : "@testable import \(prefix)\(testable)"
    return
      (modules.map { "import \(own.contains($0) ? prefix : "")\($0)" }
      + (testable.isEmpty ? [] : ["", isApp ? "@testable \(spi.replacing("@testable ", with: ""))" : spi])).joined(
        separator: "\n")
  }

  var modelTests: String {
    let cases = fields.map { "(.\($0.name)(\($0.slot.other)), \(made(1, other: $0)))" }.list
    return """
      \(imports("KhipuValues", "Models", "Testing"))

      struct \(element.name)Tests {
        @Test("Each value of \(element.article) \(element.phrase) can be changed", arguments: [\(cases)] as [(\(element.name).Change, \(element.name))])
        func changesEachValue(change: \(element.name).Change, altered: \(element.name)) {
          #expect(\(made(1)).alter(by: change) == altered)
        }
      }

      """
  }

  /// The trait that puts element 2 into the state: for the suite or, in an app, for each test.
  private var trait: String { ".current { $0.store = createStore(AppState(\(feature.word): [\(made(2))])) }" }
  private var suiteTrait: String { isApp ? "" : "@Suite(\(trait))\n" }
  private var testTrait: String { isApp ? ", \(trait)" : "" }

  private var kept: String { isApp ? "try await Current.store.state()" : "await stored()" }
  private var effect: String { isApp ? "async throws" : "async" }

  private var failing: String {
    guard !isApp else { return "" }
    return """


        @Test("\(useCase) fails with the store's error", arguments: FileError.all)
        func failsWithStoresError(error: FileError) async {
          await withCurrent(swapping: { $0.store.decide = { _ throws(FileError) in throw error } }) {
            #expect(await \(useCase)().request(.remove(\(id(2)))) == .failed(.store(error)))
          }
        }
      """
  }

  /// The tests of adding an element.
  private var additionTests: String {
    guard let owner, let other = fields.first else {
      return """
          @Test("\(useCase) gives \(element.article) \(element.phrase) the first free number"\(testTrait))
          func givesFirstFreeNumber() \(effect) {
            for _ in 1...2 { #expect(await \(useCase)().request(.\(verb.word)\(sample())) == .succeeded) }
            #expect(\(kept).\(feature.word) == [\((1...3).map(made).list)])
          }

          @Test("\(useCase) fails if the given number is taken"\(testTrait))
          func numberIsTaken() async {
            #expect(await \(useCase)().request(.\(verb.word)\(sample(as: "2"))) == .failed(.\(feature.word)(.taken(2))))
          }
        """
    }
    let values = fields.map { "\($0.name): \($0 == other ? $0.slot.other : $0.slot.literal)" }
    return """
        @Test("\(useCase) keeps one \(element.phrase) for each \(owner.name): the last"\(testTrait))
        func keepsLast() \(effect) {
          #expect(await \(useCase)().request(.\(verb.word)\(sample())) == .succeeded)
          #expect(await \(useCase)().request(.\(verb.word)(\(([id(2)] + values).list))) == .succeeded)
          #expect(\(kept).\(feature.word) == [\(made(1)), \(made(2, other: other))])
        }
      """
  }

  var useCaseTests: String {
    let modules =
      isApp
      ? imports("KhipuControl", "KhipuValues", "Models", "Testing", testable: "UseCases")
      : imports(
        "KhipuControl", "KhipuValues", "Models", "TestSupport", "KhipuTestTools", "Testing", testable: "UseCases")
    return """
      \(modules)

      \(suiteTrait)struct \(useCase)Tests {
      \(additionTests)

        @Test("\(useCase) removes \(element.article) \(element.phrase), and fails if it doesn't exist"\(testTrait))
        func removesElement() \(effect) {
          #expect(await \(useCase)().request(.remove(\(id(1)))) == .failed(.\(feature.word)(.missing(\(id(1))))))
          #expect(await \(useCase)().request(.remove(\(id(2)))) == .succeeded)
          #expect(\(kept).\(feature.word).isEmpty)
        }\(failing)
      }

      """
  }

  var featureTests: String {
    """
    \(imports("Features", "KhipuControl", "KhipuMessages", "KhipuValues", "Models", "Testing", "UseCases"))

    struct \(feature.name)FeatureTests {
      @Test(
        "A command of the \(feature.word) feature is reported with its outcome",
        arguments: [(.\(verb.word)\(sample()), .succeeded), (.remove(\(id(1))), .failed(.\(feature.word)(.missing(\(id(1))))))]
          as [(Command.\(feature.name), Outcome)])
      func reportsOutcome(command: Command.\(feature.name), outcome: Outcome) async {
        let reports = await output(of: create\(feature.name)Feature, for: .\(feature.word)(command), in: .mock)
        #expect(reports == [.report(.\(feature.word)(command), outcome)])
      }
    }

    """
  }

  var restorationTests: String {
    let adding = ".\(feature.word)(.\(verb.word)\(sample(as: "1")))"
    return """
      \(imports("Features", "KhipuHistory", "KhipuValues", "Models", "Testing"))

      struct \(feature.name)RestorationTests {
        private static let (none, one) = (AppState(), AppState(\(feature.word): [\(made(1))]))

        @Test("Undo removes an added \(element.phrase), and restores a removed one with its number")
        func undoRestoresRemoved() {
          #expect(restoration(of: Self.none, from: Self.one) == .commands([.\(feature.word)(.remove(\(id(1))))]))
          #expect(restoration(of: Self.one, from: Self.none) == .commands([\(adding)]))
          #expect(restoration(of: Self.one, from: Self.one) == .commands([]))
        }

        @Test("Undo removes a changed \(element.phrase) before it restores the earlier one")
        func undoRestoresEarlier() {
          let changed = AppState(\(feature.word): [\(fields.first.map { made(1, other: $0) } ?? made(1))])
          #expect(
            restoration(of: Self.one, from: changed) == .commands([.\(feature.word)(.remove(\(id(1)))), \(adding)]))
        }

        @Test("Nothing is left to undo of \(element.article) \(element.phrase) that others removed or changed since the command")
        func nothingIsLeft() {
          let changed = AppState(\(feature.word): [\(fields.first.map { made(1, other: $0) } ?? made(1))])
          for earlier in [Self.none, changed] {
            #expect(restoration(of: earlier, from: Self.one, in: Self.none) == .nothingLeft(\("\(said(id(1))) is gone".literal)))
          }
          for (earlier, later, present) in [(Self.none, Self.one, changed), (Self.one, Self.none, changed), (Self.one, Self.none, Self.one)] {
            #expect(
              restoration(of: earlier, from: later, in: present) == .nothingLeft(\("\(said(id(1))) was changed since".literal)))
          }
        }

        private func restoration(of earlier: AppState, from later: AppState, in present: AppState? = nil) -> Restoration<Command> {
          Command.\(feature.word)(.remove(\(id(1)))).restoration(
            of: Versions(earlier: earlier, later: later, present: present ?? later, now: .epoch))
        }
      }

      """
  }

  /// The sentence that adds an element, with the sample values.
  private var written: String { "\(opening)\((saidOwner.map { [$0] + fields } ?? fields).written)" }

  var tableTests: String {
    let (title, number) = (owner?.name ?? "id", id(1).unquoted)
    let padding = String(repeating: " ", count: hasTextID ? 0 : max(0, title.count - number.count))
    let columns = [(title, padding + number)] + fields.map { ($0.words, $0.slot.literal.unquoted) }
    let line = { (texts: [String]) in
      zip(texts, columns).map { text, column in
        text + String(repeating: " ", count: max(column.0.count, column.1.count) - text.count)
      }.joined(separator: "  ").replacing(#/ +$/#, with: "")
    }
    return """
      import Testing

      struct \(feature.name)Tests {
        @Test("The \(feature.word) are printed as a table, and undo removes an added \(element.phrase)")
        func printedAsTable() async throws {
          try await withSandbox { sandbox in
            _ = try await sandbox.run(\(written.literal))
            let table = \"""
              \(line(columns.map(\.0)))
              \(line(columns.map(\.1)))

              \"""
            #expect(try await sandbox.run("\(feature.word)") == Ending(output: table))
            _ = try await sandbox.run("undo")
            #expect(try await sandbox.run("\(feature.word)", "--json") == Ending(output: "[]\\n"))
          }
        }
      }

      """
  }

  var requests: String {
    """
    AnyRequest(\(useCase)(), .\(verb.word)\(sample())),
    AnyRequest(\(useCase)(), .remove(\(id(1))))
    """
  }

  var failureRow: String {
    let taken = """
      ,
      FailureRow(.\(feature.word)(.taken(3)), "there already is \(element.article) \(element.phrase) 3", "taken", .refused)
      """
    return """
      FailureRow(.\(feature.word)(.missing(\(id(3)))), \("there is no \(said(id(3)))".literal), "missing", .missing)\(owner == nil ? taken : "")
      """
  }

  var wordings: String {
    let removed = "remove \(said(id(1)))"
    let largest = """
      ,
      (.remove(9_223_372_036_854_775_807), "remove \(said("9223372036854775807"))", "removing")
      """
    return """
      (.\(verb.word)\(sample()), \(written.literal), "\(verb.gerund)"),
      (.remove(\(id(1))), \(removed.literal), "removing")\(Int(id(1)) == nil ? "" : largest)
      """
  }
}
