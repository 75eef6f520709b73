package import KhipuCommandLine
package import KhipuControl
package import KhipuHistory
package import KhipuMessages
package import KhipuSentences
package import KhipuTerminal
package import KhipuValues
import Synchronization

/// A tool that adds numbers: `tally: add 1`. Numbers of three or more digits are refused. Before a 5 is undone or redone, 0 is
/// added; in the home `/full`, adding 0 is reported as not kept. A 6 is added twice, in two writes. A 7 can't be undone, and
/// an 11 can't be redone. Undoing an 8 does nothing, and reports that it is gone; undoing a 9 subtracts 8, and reports that one
/// is gone. Nothing is left of a 10 while the sum is 1.
package struct Tally: CommandLineTool {
  package enum Command: SpokenCommand, Undoable {
    case tally(Tallying)

    package static let catalogues = [Tallying.catalogue]
    package static let grammar = Grammar(catalogues)

    package static func add(_ number: Int) -> Command { .tally(Tallying(number: number)) }

    package var number: Int {
      switch self {
      case .tally(let tallying): tallying.number
      }
    }

    package var sources: [Command] { number == 5 ? [.add(0)] : [] }

    package var spoken: any Spoken {
      switch self {
      case .tally(let tallying): tallying
      }
    }

    package func makes(_ change: Sum.Change) -> Bool { change == .adding(number) }

    package func restoration(of states: Versions<Sum>) -> Restoration<Command> {
      switch number {
      case 7: .impossible("seven stays")
      case 8: .commands([], gone: ["eight is gone"])
      case 9: .commands([.add(-8)], gone: ["one of nine is gone"])
      case 10 where states.present.sum == 1: .nothingLeft("ten is too late")
      case 11 where states.earlier.sum > states.later.sum: .impossible("eleven was once")
      case 12 where states.now >= 3600: .nothingLeft("twelve is over")
      case _:
        .commands(
          states.isToBeRestored ? [.add(states.earlier.sum - states.later.sum)] : [],
          changed: states.isChangedSince ? ["the sum was changed since"] : [])
      }
    }
  }

  package struct Tallying: Spoken {
    package static let catalogue = Catalogue("tally", "Adds numbers up.", Command.tally, form.erased)
    package let number: Int
    package var sentence: Sentence { Self.form(number) }

    private static let slot = Slot<Int>(
      samples: [1], write: { "\($0)" },
      read: { (cursor) throws(ParseError) in
        try cursor.quantity(units: [""], expected: "a number", range: "whole numbers") { Int(exactly: $0.value) }
      })

    private static let form = SentenceForm(
      "add", "adding", slot, purpose: "adds", examples: [Example<Tallying, Sum>(Tallying(number: 1))]
    ) { Tallying(number: $0) }
  }

  package struct Sum: Alterable, Hashable {
    package enum Change: Hashable, Sendable { case adding(Int) }

    package let sum: Int

    package init(_ sum: Int = 0) { self.sum = sum }

    package consuming func alter(by change: Change) -> Sum {
      switch change {
      case .adding(let number): Sum(sum + number)
      }
    }
  }

  package struct Configuration: CommandLineConfiguration {
    package var home: String?
    /// The numbers that a source adds. The source fails at the first one over 99.
    package var added: [Int] = []

    package init() {}
  }

  package static let tooLarge = Failure(Failure.Explanation("it is too large", "too-large", .refused))

  package static let name = "tally"
  package static let release = "1.0"
  package static let purpose = "tally adds numbers."
  package static let examples = ["tally add 1", "tally sum"]
  package static let paragraphs = ".5, ~1, 10^2 and a\\b aren't numbers.\n\n"
  package static let features = ["TallyFeature"]
  package static let options: [Options<Tally>.Option] = [.init("--twice", command: "sum")]
  package static let parts = [
    StatePart<Tally>(
      name: "sum", help: "the sum",
      choice: { line, names in
        Reading(of: line, names: names) { (cursor) throws(ParseError) in
          while !cursor.isAtEnd { cursor.advance() }
          return part
        }
      },
      table: { state, _, _ in "\(state.sum)" }, json: { state, _ in "\(state.sum)" })
  ]
  package static let commands: [CLICommand<Tally>] = [
    .follow("follow", help: "every sum") { before, now, options in
      [options.isJSON ? "[\(before.sum), \(now.sum)]" : "\(before.sum) became \(now.sum)"]
    }, .vocabulary, .completion, .man, .help, .version, .exit,
  ]

  private static let part = StatePart<Tally>(
    name: "words", help: "", table: { _, _, _ in "words" }, json: { _, _ in "{}" })

  package let store = createStore(journal: .remembering)
  private let added: [Int]
  private let isFull: Bool
  /// Whether the home is `/busy`.
  package let isBusy: Bool
  private let unsaved: @Sendable (Failure) -> Void
  private let receive: @Sendable (Message<Command>) -> Void

  package init(
    with configuration: Configuration, diagnostics: Diagnostics, unsaved: @escaping @Sendable (Failure) -> Void,
    receive: @escaping @Sendable (Message<Command>) -> Void
  ) {
    (added, isFull, isBusy) = (configuration.added, configuration.home == "/full", configuration.home == "/busy")
    (self.unsaved, self.receive) = (unsaved, receive)
  }

  package func now() -> Moment { 3600 }

  package func enter(_ command: Command) -> Work { { await carryOut(command) } }

  package func runSources() async throws(Failure) {
    for number in added {
      guard number < 100 else { throw Self.tooLarge }
      await carryOut(.add(number))
      // Lets a task on the same thread show each sum.
      await Task.yield()
    }
  }

  private func carryOut(_ command: Command) async {
    await MessageContext.run(for: { "\(command)" }) {
      let span = MessageContext.current?.span?.begin(.message("\(command)"))
      defer { span?.end() }
      receive(.command(command))
      if isFull, command.number == 0 { unsaved(.store(.unwritable(path: "/full", reason: "full"))) }
      var outcome = Outcome.succeeded
      if abs(command.number) > 99 {
        outcome = .failed(Self.tooLarge)
      } else {
        do throws(FileError) {
          for _ in 0..<(command.number == 6 ? 2 : 1) { try await store.change([.adding(command.number)]) }
        } catch { outcome = .failed(.store(error)) }
      }
      receive(.report(command, outcome))
    }
  }
}

extension Journal<Tally.Sum> {
  /// An in-memory journal of process 7. Its messages' times are a second or more apart, the first one second after the epoch.
  fileprivate static var remembering: Journal {
    let entries = Mutex<[Entry]>([])
    return Journal(
      lock: { _ in {} }, load: { Tally.Sum() }, refresh: { _ in false },
      record: { state, decide in
        let changes = decide(state)
        guard !changes.isEmpty else { return false }
        state = state.alter(by: changes)
        entries.withLock { entries in
          let (cause, now) = (MessageContext.current?.cause, entries.count + 1)
          let moment = Moment.epoch + Double(cause?.time { now } ?? now)
          entries.append(
            Entry(
              moment: moment, process: 7, cause: cause?.sentence, changes: changes, reversed: cause?.reversed ?? []))
        }
        return true
      },
      history: { isEnough in
        let all = entries.withLock(\.self)
        for start in all.indices.reversed() {
          let first = Tally.Sum().alter(by: all[..<start].flatMap(\.changes))
          let history = History(first, since: start > 0 ? all[start - 1].moment : nil, Array(all[start...]))
          if isEnough(history) { return history }
        }
        return History(Tally.Sum(), all)
      })
  }
}
