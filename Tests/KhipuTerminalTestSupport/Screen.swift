package import KhipuTerminal

/// A terminal that understands only the control sequences of the prompt and the live view. It shows � for any other, so
/// that the test fails.
package struct Screen {
  package let size: TerminalSize
  /// The character of each cell; the right half of a wide character is empty.
  package private(set) var cells: [[String]]
  /// The style of each character: the parameters of the last SGR sequence; empty after a reset.
  package private(set) var styles: [[String]]
  private var style = ""
  /// The modes that are on, such as `?7`.
  package private(set) var modes = Self.ownModes
  // The main screen, while the alternate one is shown.
  private var own: (cells: [[String]], styles: [[String]], cursor: (row: Int, column: Int))?

  /// The modes that are on initially: lines wrap (`?7`), and the cursor is visible (`?25`).
  package static let ownModes: Set = ["?7", "?25"]
  /// The mode that shows the alternate screen.
  package static let other = "?1049"
  /// `column` equals the number of columns if the next character will wrap.
  package private(set) var cursor = (row: 0, column: 0)

  /// An empty terminal that then shows the text.
  package init(columns: Int, rows: Int = 24, showing text: String = "") {
    size = TerminalSize(columns: columns, rows: rows)
    cells = Array(repeating: Array(repeating: " ", count: size.columns), count: rows)
    styles = Array(repeating: Array(repeating: "", count: size.columns), count: rows)
    show(text)
  }

  /// The rows, without trailing spaces, and without empty rows at the end.
  package var lines: [String] {
    let lines = cells.map { row in row.prefix(1 + (row.lastIndex { $0 != " " } ?? -1)).joined() }
    return Array(lines.prefix((lines.lastIndex { !$0.isEmpty } ?? -1) + 1))
  }

  /// Processes the text as a terminal does.
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
    // As in a real terminal, 0 means 1.
    let number = max(1, numbers.first ?? 1)
    switch rest.popFirst() {
    case "m": style = digits == "0" ? "" : digits
    // A movement keeps the cursor within the row, without a pending wrap.
    case "A": cursor = (max(0, cursor.row - number), min(cursor.column, size.columns - 1))
    case "C": cursor.column = min(size.columns - 1, cursor.column + number)
    case "H": cursor = (min(number, size.rows) - 1, min(max(1, numbers.last ?? 1), size.columns) - 1)
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
