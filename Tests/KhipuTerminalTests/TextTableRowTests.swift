import KhipuTerminal
import Testing

private struct Guest: TextTableRow {
  static let titles = [Cell("number", .right), Cell("name"), Cell("note")]
  let number: Int
  let name: String
  let json = JSON.null

  func cells(isColored: Bool) -> [Cell] {
    [Cell("\(number)", .right), Cell(StyledText(name, isColored ? .red : .plain)), Cell("")]
  }
}

struct TextTableRowTests {
  @Test("A table has titles above its rows, and is empty without rows")
  func titlesAboveRows() {
    let guests = [Guest(number: 1, name: "灯"), Guest(number: 10, name: "Ada")]
    #expect(Guest.table(guests, in: .none) == "number  name  note\n     1  灯\n    10  Ada")
    #expect(Guest.table([guests[1]], in: .ansi16) == "number  name  note\n    10  \u{1B}[31mAda\u{1B}[0m")
    #expect(Guest.table([], in: .none) == "")
  }

  @Test("A single row is printed as a list of titles and cells, without empty cells")
  func printedAsList() {
    #expect(Guest(number: 1, name: "Ada").list(in: .none) == "number  1\nname    Ada")
  }
}
