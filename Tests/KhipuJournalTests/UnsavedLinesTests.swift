import KhipuControl
import KhipuKitTestSupport
import Testing

@testable import KhipuJournal

struct UnsavedLinesTests {
  @Test(
    "The newest 1,000 journal lines that couldn't be written are kept in memory",
    arguments: [(999, 1), (1000, 1), (1001, 2)])
  func keepsNewestLines(_ count: Int, _ first: Int) {
    let lines = UnsavedLines<NumberList>()
    for number in 1...count { lines.add(JournalLine(time: number, process: 7, cause: "\(number)", changes: [])) }
    let causes = lines.inserted(into: Journal.History(NumberList(), [])).entries.map(\.cause)
    #expect(causes == (first...count).map { "\($0)" })
  }

  @Test("In the history, a line that couldn't be written follows the entries up to its time, and precedes later ones")
  func isInsertedByTime() {
    let lines = UnsavedLines<NumberList>()
    lines.add(JournalLine(time: 5, process: 7, cause: "unsaved", changes: []))
    let written = [4, 5, 6].map { JournalLine<NumberList>(time: $0, process: 8, cause: "\($0)", changes: []).entry }
    let causes = lines.inserted(into: Journal.History(NumberList(), written)).entries.map(\.cause)
    #expect(causes == ["4", "5", "unsaved", "6"])
  }
}
