import Models
import TestSupport
import Testing
import UseCases

@testable import Features

@Suite("What can be undone and redone")
struct UndoStackTests {
  private typealias Entry = Journal<AppState>.Entry

  /// The sentences of a list, the newest last; those that can't be undone have a mark.
  private func sentences(_ reversals: [UndoStack.Reversal]) -> [String] {
    reversals.map { reversal in
      switch reversal.commands {
      case .success: reversal.cause
      case .failure(let why): "\(reversal.cause)! \(Failure(why))"
      }
    }
  }

  /// The stack after these messages, each of which made a change.
  private func stack(_ causes: [String?]) -> UndoStack {
    var state = AppState()
    var entries: [Entry] = []
    for (number, cause) in causes.enumerated() {
      let change = change(cause, number, state)
      state = state.alter(by: change)
      let moment = Moment(secondsSince1970: Double(number)) ?? .epoch
      entries.append(Entry(moment: moment, process: 7, cause: cause, changes: [change]))
    }
    return UndoStack(Journal.History(AppState(), entries))
  }

  /// Each link leads to a light of its own.
  private func change(_ cause: String?, _ number: Int, _ state: AppState) -> AppState.Change {
    guard let cause, cause.contains("light ") else {
      return .route(.going(.to(Route(.lights(Light.ID(clamping: number + 1))))))
    }
    return .home(.read(.loading(.lights), at: 0))
  }

  private static let link = "navigation: open \"khipu://lights/1\""
  private static let tab = "navigation: go to favorites"

  @Test(
    "is all that was done, as far as it was not undone; what comes after an undo takes the place of what was undone",
    arguments: [
      ([link], ["undo \(link)"], []), ([link, tab], ["undo \(link)", "undo \(tab)"], []),
      ([link, tab, "undo \(tab)"], ["undo \(link)"], ["redo \(tab)"]),
      ([link, tab, "undo \(tab)", "undo \(link)"], [], ["redo \(tab)", "redo \(link)"]),
      ([link, tab, "undo \(tab)", "undo \(link)", "redo \(link)"], ["undo \(link)"], ["redo \(tab)"]),
      ([link, "undo \(link)", tab], ["undo \(tab)"], []),
      // It failed after it had read something.
      ([link, "undo light 1"], ["undo \(link)"], []),
      ([link, "undo \(link)", "redo light 1"], [], ["redo \(link)"]),
      // What its beginning is not kept of.
      (["undo \(link)", tab, "redo \(link)"], ["undo \(tab)"], []),
    ] as [([String], [String], [String])])
  func lists(causes: [String], done: [String], undone: [String]) {
    let stack = stack(causes)
    #expect(sentences(stack.done) == done)
    #expect(sentences(stack.undone) == undone)
  }

  @Test(
    "leaves out what only reads, what changed nothing, what no message caused, and what isn't understood any more",
    arguments: [
      "lighting: load lights", "lighting: turn light 1 on", nil, "lighting: blink light 1", "load repositories",
    ])
  func leftOut(cause: String?) {
    let stack = stack([Self.link, cause, Self.tab, "undo \(Self.tab)", cause])
    #expect(sentences(stack.done) == ["undo \(Self.link)"])
    #expect(sentences(stack.undone) == ["redo \(Self.tab)"])
  }

  @Test(
    "says why, where there is no reverse",
    arguments: [
      ("snapshots: take \"evening\"", "a snapshot is sent, or waits until it is"),
      ("snapshots: send", "a snapshot is sent, or waits until it is"),
      ("pairing: pair with \"192.0.2.1\"", "a key needs the link button; pair with the bridge that is wanted"),
      ("pairing: unpair", "a key needs the link button; pair with the bridge that is wanted"),
      ("logging: write \"a line\"", "it has no reverse"),
    ])
  func impossible(cause: String, why: String) throws {
    let stack = stack([cause])
    #expect(
      sentences(stack.done) == ["undo \(cause)! \(Quotation.write(cause)) can't be undone: \(why)"])
    let last = try #require(stack.done.last)
    #expect(throws: Irreversible.self) { try last.commands.get() }
  }

  @Test("an undo leads back to what was before, and a redo to what was after")
  func commands() throws {
    let (first, second) = (Route(.lights(1)), Route(.lights(2)))
    let undo = try #require(stack([Self.link, Self.tab]).done.last)
    #expect(try undo.commands.get() == [.navigation(.open(Link(first)))])
    let redo = try #require(stack([Self.link, Self.tab, "undo \(Self.tab)"]).undone.last)
    #expect(try redo.commands.get() == [.navigation(.open(Link(second)))])
  }
}
