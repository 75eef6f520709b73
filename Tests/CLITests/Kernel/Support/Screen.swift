@testable import CLI

/// A terminal that understands only what the prompt sends, and fails the test at anything else by showing it.
struct Screen {
  let size: TerminalSize
  // A cell has a character; the right half of a wide one is empty.
  private var cells: [[String]]
  /// The column is one too many if the next character begins a row.
  private(set) var cursor = (row: 0, column: 0)

  init(columns: Int, rows: Int = 24, showing text: String = "") {
    size = TerminalSize(columns: columns, rows: rows)
    cells = Array(repeating: Array(repeating: " ", count: size.columns), count: rows)
    show(text)
  }

  /// The rows, without the space behind them, and without the empty ones at the end.
  var lines: [String] {
    let lines = cells.map { row in row.prefix(1 + (row.lastIndex { $0 != " " } ?? -1)).joined() }
    return Array(lines.prefix((lines.lastIndex { !$0.isEmpty } ?? -1) + 1))
  }

  mutating func show(_ text: String) {
    var rest = Array(text)[...]
    while let character = rest.popFirst() {
      switch character {
      case "\r": cursor.column = 0
      case "\n": feed()
      case "\r\n":
        cursor.column = 0
        feed()
      case "\u{1B}": obey(&rest)
      case _: put(character)
      }
    }
  }

  private mutating func obey(_ rest: inout ArraySlice<Character>) {
    guard rest.popFirst() == "[" else { return put("�") }
    let digits = String(rest.prefix(while: \.isNumber))
    rest = rest.dropFirst(digits.count)
    let number = Int(digits) ?? 1
    cursor.column = min(cursor.column, size.columns - 1)
    switch rest.popFirst() {
    case "A": cursor.row = max(0, cursor.row - number)
    case "C": cursor.column = min(size.columns - 1, cursor.column + number)
    case "H": cursor = (0, 0)
    case "J" where digits == "2": clear(from: (0, 0))
    case "J": clear(from: cursor)
    case _: put("�")
    }
  }

  private mutating func clear(from start: (row: Int, column: Int)) {
    for row in start.row..<cells.count {
      for column in (row == start.row ? start.column : 0)..<size.columns { cells[row][column] = " " }
    }
  }

  private mutating func put(_ character: Character) {
    let width = character.terminalColumns
    if cursor.column + width > size.columns {
      cursor.column = 0
      feed()
    }
    cells[cursor.row][cursor.column] = String(character)
    if width == 2 { cells[cursor.row][cursor.column + 1] = "" }
    cursor.column += width
  }

  private mutating func feed() {
    cursor.row += 1
    guard cursor.row == cells.count else { return }
    cells = cells.dropFirst() + [Array(repeating: " ", count: size.columns)]
    cursor.row -= 1
  }
}
