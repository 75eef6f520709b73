import KhipuTerminal
import KhipuTerminalTestSupport
import KhipuValues
import Testing

@testable import KhipuCommandLine

struct StatePartTests {
  private struct Digit: TextTableRow {
    static let titles = [Cell("digit"), Cell("square", .right)]
    let digit: Int

    func cells(isColored: Bool) -> [Cell] { [Cell("\(digit)"), Cell("\(digit * digit)", .right)] }
    var json: JSON { .object([("digit", .integer(digit))]) }
  }

  private static let digits = StatePart<Tally>("digits", "the digits of the sum") { state, _ in
    "\(state.sum)".compactMap(\.wholeNumberValue).map(Digit.init)
  }

  @Test("A `StatePart` with rows is shown as a table with titles, or in JSON as an array of objects")
  func shownAsTable() throws {
    let part = Self.digits
    #expect(
      try part.table(Tally.Sum(97), .epoch, .none) == """
        digit  square
        9          81
        7          49
        """)
    #expect(try part.json(Tally.Sum(97), .epoch) == "[\n  {\"digit\": 9},\n  {\"digit\": 7}\n]")
    #expect(part.help == "the digits of the sum" && part.sources.isEmpty && part.choice == nil)
  }

  @Test("A `StatePart` with rows has the given note, or none")
  func rowsHaveGivenNote() {
    let noted = StatePart<Tally>("digits", "", note: { state, _ in "of \(state.sum)" }, rows: { _, _ in [Digit]() })
    #expect(noted.note(Tally.Sum(97), .epoch) == "of 97")
    #expect(Self.digits.note(Tally.Sum(97), .epoch) == nil)
  }

  @Test(
    "A `StatePart` with a single row is shown with a line per column, then an empty line and the text below, if any")
  func shownWithLinePerColumn() throws {
    let part = StatePart<Tally>(of: "sum", sources: [.add(0)], row: { Digit(digit: $0.sum) })
    let more = StatePart<Tally>(
      of: "sum", sources: [], row: { Digit(digit: $0.sum) }, below: { state, _ in "below \(state.sum)" })
    #expect(try part.table(Tally.Sum(3), .epoch, .none) == "digit   3\nsquare  9")
    #expect(try more.table(Tally.Sum(3), .epoch, .none) == "digit   3\nsquare  9\n\nbelow 3")
    #expect(try part.json(Tally.Sum(3), .epoch) == "{\"digit\": 3}")
    #expect(part.sources == [.add(0)])
  }
}
