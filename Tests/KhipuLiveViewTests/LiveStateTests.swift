import KhipuControl
import KhipuTerminal
import KhipuTerminalTestSupport
import KhipuTestTools
import Testing

@testable import KhipuLiveView

private typealias LivePage = KhipuLiveView.LivePage<Tally>
private typealias LiveRow = KhipuLiveView.LiveRow<Tally>
private typealias LiveState = KhipuLiveView.LiveState<Tally>

struct LiveStateTests {
  private static let (first, back) = (Tally.Command.add(1), Tally.Command.add(-1))
  private static let names = [
    "a", "Lamp", "灯灯灯灯灯灯灯灯灯灯", "e\u{301}\u{301}", "a\u{1B}[2J", "🪔 over there and far away", "",
  ]

  /// A page with a row for each subject. A row whose subject is nil can't be selected.
  private func page(_ subjects: [String?]) -> LivePage {
    LivePage(title: "title", rows: subjects.map { LiveRow(StyledText($0 ?? "heading"), subject: $0) })
  }

  private func texts(of view: LiveState, columns: Int = 80, rows: Int = 24) -> [String] {
    view.frame(in: TerminalSize(columns: columns, rows: rows), colors: .none).rows.map(\.text)
  }

  private func page(_ generator: inout SeededGenerator) -> LivePage {
    let rows = (0..<Int.random(in: 0...30, using: &generator)).map { number in
      let text = StyledText(generator.element(of: Self.names), generator.element(of: [.plain, .bold, .grey]))
      let subject = Int.random(in: 0..<4, using: &generator) == 0 ? nil : "\(number)"
      return LiveRow(subject: subject) { columns, _ in text.filling(columns + 3) }
    }
    return LivePage(title: generator.element(of: Self.names), rows: rows, hint: "dances", back: Self.back)
  }

  private static let keys: [Key] =
    [.older, .newer, .move(.start), .move(.end), .move(.left), .enter, .escape, .erase(.left), .nothing, .yank]
    + ["a", ":", " ", "灯", "\u{301}", "\u{202E}"].map { .text($0) }

  @Test("A live view's frame fits the terminal, and marks the selected row if there is room")
  func frames() async {
    await Fuzzing.lines.run { generator in
      var view = LiveState(page(&generator))
      for _ in 0..<8 {
        switch Int.random(in: 0..<4, using: &generator) {
        case 0: view.show(page(&generator))
        case 1: view.note(generator.element(of: Self.names))
        case 2:
          view.receive(fromSource: Report(feature: "", generator.element(of: Self.names), outcome: .failed(.cancelled)))
        case _: _ = view.press(generator.element(of: Self.keys))
        }
        let (columns, rows) = (Int.random(in: 1...200, using: &generator), Int.random(in: 1...60, using: &generator))
        let size = TerminalSize(columns: columns, rows: rows)
        let frame = view.frame(in: size, colors: ColorDepth.allCases.randomElement(using: &generator) ?? .none)
        try hold(frame.rows.count == rows, "\(frame.rows.count) rows in \(size)")
        for row in frame.rows {
          try hold(row.columns <= size.columns && row.text.terminalColumns == row.columns, "\(row) in \(size)")
        }
        let isMarked = frame.rows.contains { $0.text.hasPrefix("▸") }
        let hasSelection = view.selection != nil && rows >= 4 && columns >= 16
        try hold(isMarked == hasSelection, "\(view.selection ?? "nothing") of \(frame.rows.map(\.text)) in \(size)")
      }
    }
  }

  @Test("Arrows, Home and End move a live view's selection to rows that can be selected")
  func selecting() {
    var view = LiveState(page([nil, "a", "b", nil, "c", nil]))
    var seen = [view.selection]
    for key in [.newer, .newer, .newer, .older, .move(.start), .older, .move(.end), .older] as [Key] {
      #expect(view.press(key) == .draw)
      seen.append(view.selection)
    }
    #expect(seen == ["a", "b", "c", "c", "b", "a", "a", "c", "b"])
    var empty = LiveState(page([nil, nil]))
    for key in [.newer, .older, .move(.end), .enter] as [Key] { #expect(empty.press(key) == .draw) }
    #expect(empty.selection == nil)
  }

  @Test(
    "If the page of a live view changes, the selected subject stays selected; if it is gone, a row nearby is selected",
    arguments: [
      (["a", "b", "c"], 1, [nil, "x", "b"], 2), (["a", "b", "c"], 1, ["a", nil, "c"], 0),
      (["a", "b", "c"], 1, ["a", "x", "c"], 1), ([nil], 0, ["a", "b"], 0),
      (["a", "b"], 1, [nil, nil], nil),
      (["a", "b", "c"], 2, ["a"], 0), ([nil], 0, [nil, "a"], 1), (["a", "b"], 1, ["x", "b", "b", "b"], 1),
      (["a", "b", "b", "b"], 3, ["b", "b", "b", "b"], 2), (["a", "b", "b", "b"], 3, ["a", "b"], 1),
      (["a", "b", "b", "c"], 2, ["b", "c"], 0), (["a", "b", "b"], 2, ["b", "b", "x"], 1),
      (["a"], 0, [nil, "b", "c"], 1),
    ] as [([String?], Int, [String?], Int?)])
  func staysSelected(_ old: [String?], _ steps: Int, _ new: [String?], _ expected: Int?) {
    var view = LiveState(page(old))
    for _ in 0..<steps { _ = view.press(.newer) }
    view.show(page(new))
    let marks = texts(of: view).dropFirst().prefix(new.count).map { $0.hasPrefix("▸") }
    #expect(marks == new.indices.map { $0 == expected })
  }

  @Test("A key leaves a live view, goes back, redraws, suspends, or sends the selected row's command")
  func keys() {
    let (first, back) = (Self.first, Self.back)
    let row = LiveRow(StyledText("a"), subject: "a", commands: [.text(" "): first, .enter: first])
    let view = LiveState(LivePage(title: "", rows: [row], back: back))
    let steps: [(Key, LiveState.Step)] = [
      (.text("q"), .leave), (.drop, .leave), (.eraseOrLeave, .leave), (.clear, .clear), (.suspend, .suspend),
      (.text(" "), .send(first)), (.enter, .send(first)), (.escape, .send(back)), (.erase(.left), .send(back)),
      (.move(.left), .send(back)), (.move(.right), .draw), (.text("x"), .draw), (.complete, .draw), (.yank, .draw),
      (.nothing, .draw), (.erase(.right), .draw), (.move(.wordLeft), .draw),
    ]
    for (key, step) in steps {
      var view = view
      #expect(view.press(key) == step, "\(key)")
    }
    var root = LiveState(page(["a"]))
    #expect(root.press(.escape) == .draw && root.press(.move(.left)) == .draw)
  }

  private let size = TerminalSize(columns: 20, rows: 10)

  @Test("In a live view, a sentence is typed after a colon, sent by Return, and recalled by Up")
  func typing() {
    var view = LiveState(page(["a"]))
    var bottom: String? { view.frame(in: size, colors: .none).rows.last?.text }
    #expect(bottom == "q leaves  : says a …")
    _ = view.press(.text(":"))
    for scalar in "turn q".unicodeScalars { #expect(view.press(.text(scalar)) == .draw) }
    #expect(bottom == ":turn q" && view.frame(in: size, colors: .none).cursor == 7)
    #expect(view.press(.move(.start)) == .draw && view.frame(in: size, colors: .none).cursor == 1)
    #expect(view.press(.clear) == .clear && view.press(.suspend) == .suspend)
    #expect(view.press(.enter) == .say("turn q"))
    #expect(view.frame(in: size, colors: .none).cursor == nil)
    _ = view.press(.text(":"))
    #expect(view.press(.older) == .draw && bottom == ":turn q")
    for _ in 0..<30 { _ = view.press(.text("灯")) }
    #expect(bottom == ":灯灯灯灯灯灯灯灯灯" && view.frame(in: size, colors: .none).cursor == 19)
  }

  @Test(
    "Escape, Ctrl-C, or erasing in an empty sentence closes the input line, and a blank sentence isn't sent",
    arguments: [[.escape], [.drop], [.erase(.left)], [.eraseOrLeave], [.text(" "), .enter], [.text("x"), .escape]]
      as [[Key]])
  func closesInputLine(_ keys: [Key]) {
    var view = LiveState(page(["a"]))
    for key in [.text(":")] + keys { #expect(view.press(key) == .draw) }
    #expect(view.press(.text("q")) == .leave)
  }

  @Test("A live view shows the last messages under its rows, followed by a source's failure until a source succeeds")
  func messages() {
    var view = LiveState(page((0..<9).map { "\($0)" }))
    let command = Report(feature: "tally", "tally: add 1")
    for text in ["a", "b", "c"] { view.note(text) }
    view.receive(command)
    var shown: [String] { texts(of: view, columns: 200, rows: 10) }
    #expect(shown[6...8] == ["", "c", "\(command)"])
    let failed = Report(feature: "tally", "tally: adding 1 failed: cancelled", outcome: .failed(.cancelled))
    view.receive(fromSource: failed)
    #expect(shown[5...8] == ["", "c", "\(command)", "\(failed)"])
    view.receive(fromSource: Report(feature: "tally", "tally: adding 1 succeeded", outcome: .succeeded))
    #expect(shown[6...8] == ["", "c", "\(command)"])
    view.receive(failed)
    view.note("\(failed)")
    #expect(shown[6...8] == ["", "\(command)", "\(failed)"])
    view.note("fire")
    #expect(shown[6...8] == ["", "\(failed)", "fire"])
    #expect(texts(of: view, rows: 8)[5...6] + texts(of: view, rows: 7)[4...5] == ["", "fire", "  3", "fire"])
  }

  @Test(
    "A long page of a live view scrolls to keep the selected row in the middle, except near the first and the last row",
    arguments: [(0, 0), (5, 0), (6, 1), (12, 7), (15, 10), (19, 10)])
  func scrolling(_ selected: Int, _ first: Int) {
    var view = LiveState(page((0..<20).map { "\($0)" }))
    for _ in 0..<selected { _ = view.press(.newer) }
    let shown = texts(of: view, rows: 12)[1...10]
    #expect(shown == (first..<first + 10).map { $0 == selected ? "▸ \($0)" : "  \($0)" }[...])
  }

  @Test("In a live view, a row that can't be selected isn't indented")
  func isNotIndented() {
    #expect(texts(of: LiveState(page([nil, "a", "b"])), rows: 5)[1...3] == ["heading", "▸ a", "  b"])
  }

  @Test(
    "A live view shows long messages and a source's failure in several rows, and what doesn't fit without its middle")
  func longMessages() {
    var view = LiveState(page(["a"]))
    let reason =
      "tally: adding 1 failed: the adder was not found in this network, in which it was seen at noon yesterday"
    view.note("first \(reason); run 'tally find' to look for it, and press the round button on it")
    view.note("\(reason); run 'tally find'")
    view.receive(fromSource: Report(feature: "tally", reason, outcome: .failed(Tally.tooLarge)))
    #expect(
      texts(of: view, columns: 60)[16...22] == [
        "", "first tally: adding 1 failed: … press the round button on it",
        "tally: adding 1 failed: the adder was not found in this",
        "network, in which it was seen at noon yesterday; run 'tally", "find'",
        "tally: adding 1 failed: the adder was not found in this", "network, in which it was seen at noon yesterday",
      ])
    #expect(
      texts(of: view, columns: 60, rows: 9)[5...7] == [
        "", "tally: adding 1 failed: the ad…n yesterday; run 'tally find'",
        "tally: adding 1 failed: the ad…it was seen at noon yesterday",
      ])
  }

  @Test("A colon that is typed at the beginning of the input line is skipped")
  func secondColon() {
    var view = LiveState(page(["a"]))
    for key in ":: undo".unicodeScalars { _ = view.press(.text(key)) }
    #expect(view.press(.enter) == .say(" undo"))
    for key in "::".unicodeScalars { _ = view.press(.text(key)) }
    #expect(view.press(.enter) == .draw)
  }

  @Test("A live view shows at most six messages, however many rows the terminal has")
  func showsAtMostSixMessages() {
    var view = LiveState(page(["a"]))
    for number in 1...8 { view.note("\(number)") }
    #expect(texts(of: view, rows: 100)[92...98] == ["", "3", "4", "5", "6", "7", "8"])
  }

  @Test("A live view fits a terminal of 16 columns and 4 rows")
  func fitsTerminal() {
    let shown = texts(of: LiveState(page(["a"])), columns: 16, rows: 4)
    #expect(shown == ["tally  title", "▸ a", "", "q leaves  : say…"])
  }

  @Test(
    "If a terminal is too small, a live view shows only a note and the input line",
    arguments: [(15, 24), (80, 3), (2, 1)])
  func small(_ columns: Int, _ rows: Int) {
    var view = LiveState(page(["a"]))
    let shown = texts(of: view, columns: columns, rows: rows)
    #expect(shown[0].hasPrefix("the terminal".prefix(columns - 1)) && shown.dropFirst().allSatisfy(\.isEmpty))
    _ = view.press(.text(":"))
    #expect(texts(of: view, columns: columns, rows: rows).last == ":")
  }
}
