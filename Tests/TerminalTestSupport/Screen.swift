package import KhipuTerminal

/// A terminal that understands only what the prompt and the live view send, and fails the test at anything else by showing
/// it.
package struct Screen {
  /// How much it shows.
  package let size: TerminalSize
  /// A cell has a character; the right half of a wide one is empty.
  package private(set) var cells: [[String]]
  /// How the characters look: the parameters of the last control sequence for that.
  package private(set) var styles: [[String]]
  private var style = ""
  /// What is switched on: at first lines wrap, and the cursor is seen.
  package private(set) var modes = Self.ownModes
  // What is shown again after another screen.
  private var own: (cells: [[String]], styles: [[String]], cursor: (row: Int, column: Int))?

  /// What is on in a terminal that nothing fills.
  package static let ownModes: Set = ["?7", "?25"]
  /// The mode in which it shows another screen.
  package static let other = "?1049"
  /// The column is one too many if the next character begins a row.
  package private(set) var cursor = (row: 0, column: 0)

  /// An empty terminal that then shows the text.
  package init(columns: Int, rows: Int = 24, showing text: String = "") {
    size = TerminalSize(columns: columns, rows: rows)
    cells = Array(repeating: Array(repeating: " ", count: size.columns), count: rows)
    styles = Array(repeating: Array(repeating: "", count: size.columns), count: rows)
    show(text)
  }

  /// The rows, without the space behind them, and without the empty ones at the end.
  package var lines: [String] {
    let lines = cells.map { row in row.prefix(1 + (row.lastIndex { $0 != " " } ?? -1)).joined() }
    return Array(lines.prefix((lines.lastIndex { !$0.isEmpty } ?? -1) + 1))
  }

  /// Does what a terminal does with the text.
  package mutating func show(_ text: String) {
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
    let digits = String(rest.prefix { $0.isNumber || $0 == ";" || $0 == "?" })
    rest = rest.dropFirst(digits.count)
    let numbers = digits.split(separator: ";").map { Int($0) ?? 1 }
    let number = numbers.first ?? 1
    switch rest.popFirst() {
    // What follows is for a cursor within the row.
    case "m": style = digits == "0" ? "" : digits
    case "A": cursor = (max(0, cursor.row - number), min(cursor.column, size.columns - 1))
    case "C": cursor.column = min(size.columns - 1, cursor.column + number)
    case "H": cursor = (min(number, size.rows) - 1, min(numbers.last ?? 1, size.columns) - 1)
    case "J" where digits == "2": clear(from: (0, 0))
    case "J":
      cursor.column = min(cursor.column, size.columns - 1)
      clear(from: cursor)
    case "K": clear(row: cursor.row, from: min(cursor.column, size.columns - 1))
    case "h":
      if digits == Self.other, modes.insert(digits).inserted { own = (cells, styles, cursor) }
      modes.insert(digits)
    case "l":
      if let own, modes.remove(digits) == Self.other { (cells, styles, cursor) = own }
      modes.remove(digits)
    case _: put("�")
    }
  }

  private mutating func clear(from start: (row: Int, column: Int)) {
    for row in start.row..<cells.count { clear(row: row, from: row == start.row ? start.column : 0) }
  }

  private mutating func clear(row: Int, from start: Int) {
    for column in start..<size.columns { (cells[row][column], styles[row][column]) = (" ", "") }
  }

  private mutating func put(_ character: Character) {
    let width = character.terminalColumns
    if cursor.column + width > size.columns {
      cursor.column = 0
      feed()
    }
    cells[cursor.row][cursor.column] = String(character)
    if width == 2 { cells[cursor.row][cursor.column + 1] = "" }
    for column in cursor.column..<min(size.columns, cursor.column + width) { styles[cursor.row][column] = style }
    cursor.column += width
  }

  private mutating func feed() {
    cursor.row += 1
    guard cursor.row == cells.count else { return }
    cells = cells.dropFirst() + [Array(repeating: " ", count: size.columns)]
    styles = styles.dropFirst() + [Array(repeating: "", count: size.columns)]
    cursor.row -= 1
  }
}
