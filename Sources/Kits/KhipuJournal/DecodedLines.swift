import KhipuFiles
import KhipuValues

/// The lines of a journal up to its end, or to the first damaged one.
struct DecodedLines<State: Alterable & Codable> where State.Change: Codable {
  /// The format in the journal's header.
  var format = Format()
  /// Without the header.
  var lines: [JournalLine<State>] = []
  /// The numbers of bytes and lines up to here, with the header.
  var end = 0
  var count = 0
  /// The number of lines from the first damaged one on; 0 if none is damaged. An unfinished last line doesn't count.
  var lost = 0

  /// Where the damage is, and what is left, such as `line 5 (still used: 3 lines before it; no longer used: 2 lines)`.
  var damage: String {
    let used = count > 1 ? "\(Self.lines(count - 1)) before it" : "nothing in this file"
    return "line \(count + 1) (still used: \(used); no longer used: \(Self.lines(lost)))"
  }

  private static func lines(_ count: Int) -> String { count == 1 ? "1 line" : "\(count) lines" }
}
