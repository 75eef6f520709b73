import KhipuControl
import KhipuTestTools
import Testing

@testable import KhipuTerminal

struct LineHistoryTests {
  @Test("Typed lines are stored unless they are blank, begin with a space, or repeat the last one")
  func storing() async {
    let stored = Recorder<String>()
    var history = await LineHistory(
      in: { LineFile(lines: { ["a"] }, append: stored.record) }, diagnostics: Diagnostics(of: "tally") { _ in })
    for line in ["a", "b", "b", "", " ", " c", "a"] { await history.add(line) }
    #expect(history.lines == ["a", "b", "a"] && stored.events == ["b", "a"])
  }

  @Test("If a line can't be stored, one note reports it, and later lines are kept in memory only")
  func reportsWithOneNote() async {
    let (tried, notes) = (Recorder<String>(), Recorder<String>())
    let file = LineFile(
      lines: { [] },
      append: { line throws(FileError) in
        tried.record(line)
        throw .locked(path: "/lock")
      })
    var history = await LineHistory(in: { file }, diagnostics: Diagnostics(of: "tally", reader: notes.record))
    for line in ["a", "b"] { await history.add(line) }
    #expect(history.lines == ["a", "b"] && tried.events == ["a"])
    #expect(notes.events == ["the lines of the prompt aren't kept: \"/lock\" is held by another command"])
  }

  @Test("If the stored lines can't be read, the history starts empty, one note is shown, and no line is appended")
  func startsEmptyIfUnreadable() async {
    let (notes, stored) = (Recorder<String>(), Recorder<String>())
    let file = LineFile(lines: { () throws(FileError) in throw .cancelled(path: "/lines") }, append: stored.record)
    var history = await LineHistory(in: { file }, diagnostics: Diagnostics(of: "tally", reader: notes.record))
    #expect(history.lines == [] && notes.events.count == 1)
    await history.add("a")
    #expect(stored.events == [])
  }
}
