import KhipuCommandLine
import KhipuConcurrency
import KhipuControl
import KhipuHistoryCommands
import KhipuMessages
import KhipuTerminal
import KhipuTerminalTestSupport
import KhipuValues

/// The tool `Tally` with the history commands added.
struct Ledger: CommandLineTool {
  typealias Command = Tally.Command
  typealias State = Tally.Sum

  static let name = "ledger"
  static let release = "1.0"
  static let purpose = "ledger adds numbers."
  static let features = Tally.features
  static let options: [Options<Ledger>.Option] = [.last, .force, .paced, .from, .without]
  static let parts = [
    StatePart<Ledger>(
      name: "sum", help: "the sum", table: { state, now, _ in "\(state.sum) at \(Int(now.secondsSince1970))" },
      json: { state, _ in "\(state.sum)" }),
    StatePart<Ledger>(
      name: "double", help: "twice the sum", sources: [.add(3)], table: { state, _, _ in "\(2 * state.sum)" },
      json: { state, _ in "\(2 * state.sum)" }),
  ]
  static let commands: [CLICommand<Ledger>] = [
    // The change of 18 stands for a read, if a command recorded it.
    .history { command, change in command == nil || change != .adding(18) },
    .at, .undo, .redo,
    .replay(
      // The path abbreviates the recorded sentences: `2,undo:2` is "tally: add 2" and "undo tally: add 2"; `-` means no sentence.
      // `2@60` is recorded at 60 seconds; without `@`, the time of a sentence is its index in seconds.
      reading: { _, path in
        path.split(separator: ",").enumerated().map { index, change in
          let (short, second) = (change.prefix { $0 != "@" }, change.drop { $0 != "@" }.dropFirst())
          let seconds = Double(second) ?? Double(index)
          if short == "-" { return (nil, seconds) }
          let words = short.split(separator: ":").map(String.init)
          return ((words.dropLast() + ["tally: add \(words.last ?? "")"]).joined(separator: " "), seconds)
        }
      },
      from: { app, path in _ = await app.tool.enter(.add(Int(path) ?? 0))() },
      leavingOut: ["large": { $0.number > 20 }, "none": { _ in false }],
      unless: { (app) throws(CLIError) in
        if try await app.state().sum == 13 { throw .refused("13 is a real sum; nothing is replayed") }
      }),
  ]

  private let tally: Tally
  private let turn = AsyncSemaphore(permits: 1)

  init(
    with configuration: Tally.Configuration, diagnostics: Diagnostics, unsaved: @escaping @Sendable (Failure) -> Void,
    receive: @escaping @Sendable (Message<Tally.Command>) -> Void
  ) {
    tally = Tally(with: configuration, diagnostics: diagnostics, unsaved: unsaved, receive: receive)
  }

  var store: Store<Tally.Sum> { tally.store }

  func now() -> Moment { tally.now() }

  func enter(_ command: Tally.Command) -> Work { tally.enter(command) }

  static func isLoaded(by source: Tally.Command, in state: Tally.Sum) -> Bool { state.sum >= source.number }

  func alone<Value: Sendable>(_ body: () async -> Value) async throws(Failure) -> Value {
    if tally.isBusy { throw Tally.tooLarge }
    try await turn.acquire(orThrow: Failure.cancelled)
    defer { turn.release() }
    return await body()
  }
}
