import KhipuTestTools
import Testing

@testable import KhipuTerminal

struct WrappingTests {
  @Test(
    "Text is broken at spaces, and inside a word only if it is longer than a row; if it needs more rows, its middle is left out",
    arguments: [
      ("", 4, 9, [""]), ("abcd", 4, 9, ["abcd"]), ("ab cd", 4, 2, ["ab", "cd"]), ("abcd ef", 4, 9, ["abcd", "ef"]),
      ("abcdef gh", 4, 9, ["abcd", "ef", "gh"]), ("a bc de", 4, 9, ["a bc", "de"]), ("灯灯灯", 4, 9, ["灯灯", "灯"]),
      ("a灯 灯灯", 5, 9, ["a灯", "灯灯"]), ("x b灯灯", 4, 9, ["x", "b灯", "灯"]), ("abcdefgh", 4, 1, ["ab…h"]),
      ("it failed; run 'khipu connect'", 10, 2, ["it failed…", "connect'"]), ("灯灯灯灯", 2, 1, ["…"]),
    ] as [(String, Int, Int, [String])])
  func breaks(_ text: String, _ columns: Int, _ limit: Int, _ rows: [String]) {
    #expect(text.wrapped(to: columns, rows: limit) == rows)
  }

  @Test("No row is too wide, no row is left out without a sign, and a text that fits keeps all its words")
  func keepsAll() throws {
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<500 {
      let words = (0..<Int.random(in: 1...30, using: &generator)).map { _ in
        String(repeating: Bool.random(using: &generator) ? "a" : "灯", count: Int.random(in: 1...12, using: &generator))
      }
      let (text, columns) = (words.joined(separator: " "), Int.random(in: 2...40, using: &generator))
      let limit = Int.random(in: 1...6, using: &generator)
      let rows = text.wrapped(to: columns, rows: limit)
      #expect(rows.count <= limit && rows.allSatisfy { $0.terminalColumns <= columns }, "\(rows) \(columns)")
      let all = rows.joined().filter { $0 != " " }
      let expected = text.filter { $0 != " " }
      let halves = all.split(separator: "…", omittingEmptySubsequences: false)
      if halves.count == 1 {
        #expect(all == expected)
      } else {
        #expect(halves.count == 2 && expected.hasPrefix(halves[0]) && expected.hasSuffix(halves[1]), "\(rows)")
      }
    }
  }
}
