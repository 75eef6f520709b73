import KhipuCommandLine
import KhipuControl
import KhipuTerminal
import KhipuValues

/// The state of a live view: a page, plus selection, input line and messages.
struct LiveState<Tool: CommandLineTool> {
  /// The effect of a key.
  enum Step: Equatable { case draw, send(Tool.Command), say(String), leave, clear, suspend }

  private var page: LivePage<Tool>
  // The index of the selected row, if one can be selected.
  private var selected: Int?
  // The sentence that is being typed, and earlier ones.
  private var line: LineEditor?
  private var said: [String] = []
  // Oldest first.
  private var messages: [StyledText] = []
  // The last failure of a source, until a source succeeds.
  private var trouble: StyledText?

  init(_ page: LivePage<Tool>) {
    self.page = page
    selected = selectable.first
  }

  /// Shows a new page. If the selected subject is gone, selects the nearest row at or above its position; if none, the first.
  mutating func show(_ page: LivePage<Tool>) {
    let (subject, place) = (selection, selected ?? 0)
    let first = { (page: LivePage<Tool>) in page.rows.firstIndex { subject != nil && $0.subject == subject } }
    let offset = place - (first(self.page) ?? place)
    self.page = page
    if let first = first(page) {
      selected = page.rows.dropFirst(first + offset).first?.subject == subject ? first + offset : first
    } else {
      selected = selectable.last { $0 <= place } ?? selectable.first
    }
  }

  /// Shows the message below the earlier ones.
  mutating func receive(_ message: Report) {
    add(message.failure?.advised(in: message.text) ?? message.text, message.failure == nil ? .plain : .red)
  }

  /// Shows the failure of a source until a source succeeds.
  mutating func receive(fromSource report: Report) {
    trouble = report.failure.map { StyledText($0.advised(in: report.text), .red) }
  }

  /// Shows, in red, a line that isn't a message from the domain.
  mutating func note(_ line: String) { add(line, .red) }

  private mutating func add(_ line: String, _ style: Style) {
    let text = StyledText(line, style)
    // Skips a repetition: the same failure may be reported and thrown.
    if messages.last != text { messages = messages.suffix(Self.mostMessages - 1) + [text] }
  }

  /// Applies a key to the selection or the input line, and returns the effect that is left to the caller.
  mutating func press(_ key: Key) -> Step {
    if line != nil { return type(key) }
    switch key {
    case .text("q"), .drop, .eraseOrLeave: return .leave
    case .text(":"): line = LineEditor(history: said)
    case .older: selected = selectable.last { $0 < (selected ?? 0) } ?? selected
    case .newer: selected = selectable.first { $0 > (selected ?? 0) } ?? selected
    case .move(.start): selected = selectable.first
    case .move(.end): selected = selectable.last
    case .clear: return .clear
    case .suspend: return .suspend
    case .escape, .erase(.left), .move(.left): return page.back.map(Step.send) ?? .draw
    case .text, .enter, .move, .erase, .yank, .complete, .nothing:
      return selectedRow?.commands[key].map(Step.send) ?? .draw
    }
    return .draw
  }

  /// Edits the sentence. Escape closes the input line, as does erasing if it is empty.
  private mutating func type(_ key: Key) -> Step {
    guard var editor = line else { return .draw }
    line = nil
    if key == .escape || key == .erase(.left) && editor.text.isEmpty { return .draw }
    switch editor.press(key) {
    case .drop, .leave: return .draw
    case .finish:
      // The colon that opened the input line may be typed again.
      let line = String(editor.text.drop { $0 == ":" })
      guard line.contains(where: { $0 != " " }) else { return .draw }
      said.append(line)
      return .say(line)
    case .draw, .complete:
      line = editor
      return .draw
    case .clear:
      line = editor
      return .clear
    case .suspend:
      line = editor
      return .suspend
    }
  }

  private var selectable: [Int] { page.rows.indices.filter { page.rows[$0].subject != nil } }

  /// The subject of the selected row.
  var selection: String? { selectedRow?.subject }

  private var selectedRow: LiveRow<Tool>? {
    selected.flatMap { page.rows.indices.contains($0) ? page.rows[$0] : nil }
  }
}

extension LiveState {
  static var mostMessages: Int { 6 }
  private static var smallest: TerminalSize { TerminalSize(columns: 16, rows: 4) }

  /// The title, the rows around the selected one, the last messages, and the hint or the input line.
  func frame(in size: TerminalSize, colors: ColorDepth) -> Frame {
    let (bottom, cursor) = bottom(in: size.columns)
    guard size.columns >= Self.smallest.columns, size.rows >= Self.smallest.rows else {
      let notice = StyledText("the terminal is too small")
      let above = Array(repeating: StyledText(), count: max(0, size.rows - 2))
      let rows = line == nil ? [notice] : [notice].prefix(size.rows - 1) + above + [bottom]
      return Frame(Array(rows), in: size, colors: colors, cursor: cursor)
    }
    let messageRows = messageRows(in: size)
    let height = size.rows - 2 - messageRows.count
    let rows = rows(height, in: size.columns, isColored: colors != .none)
    let space = Array(repeating: StyledText(), count: height - rows.count)
    return Frame([title] + rows + space + messageRows + [bottom], in: size, colors: colors, cursor: cursor)
  }

  private var title: StyledText { StyledText(Tool.name, .bold) + StyledText("  \(page.title)") }

  /// The last messages and the failure of a source, wrapped, after an empty row if the terminal has at least eight rows. Both have
  /// a fifth of the rows at most, and the newest message is shown in any case.
  private func messageRows(in size: TerminalSize) -> [StyledText] {
    let most = max(1, min(Self.mostMessages, size.rows / 5))
    let failure = trouble.map { $0.wrapped(to: size.columns, rows: most) } ?? []
    var rows: [StyledText] = []
    for message in messages.reversed() where rows.count < most {
      rows = message.wrapped(to: size.columns, rows: most - rows.count) + rows
    }
    rows += failure
    return rows.isEmpty || size.rows < 8 ? Array(rows.suffix(size.rows - 3)) : [StyledText()] + rows
  }

  private func rows(_ height: Int, in columns: Int, isColored: Bool) -> [StyledText] {
    let first = max(0, min((selected ?? 0) - height / 2, page.rows.count - height))
    return page.rows.indices.dropFirst(first).prefix(height).map { place in
      let row = page.rows[place]
      let mark = place == selected ? "▸ " : row.subject == nil ? "" : "  "
      return StyledText(mark, .bold) + row.text(columns - mark.count, isColored)
    }
  }

  /// The hint or, during input, the part of the sentence that fits around the cursor.
  private func bottom(in columns: Int) -> (StyledText, cursor: Int?) {
    guard let line else {
      let keys = ["q leaves", ": says a sentence", "↑↓ selects", page.back == nil ? "" : "← goes back", page.hint]
      return (StyledText(keys.filter { !$0.isEmpty }.joined(separator: "  "), .grey), nil)
    }
    var left: [Character] = []
    var width = 0
    // The colon and the cursor take one column each.
    for character in Quotation.escaped(line.left).reversed() {
      width += character.terminalColumns
      guard width <= columns - 2 else { break }
      left.append(character)
    }
    let text = StyledText(":") + StyledText(String(left.reversed()))
    return (text + StyledText(line.right), text.columns)
  }
}
