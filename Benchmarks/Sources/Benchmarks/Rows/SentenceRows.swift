import Features
import KhipuSentences

/// Rows for parsing a sentence.
func sentencePlans() throws -> [Plan] {
  [
    Plan(
      work: "reading a sentence", unit: .microseconds, aim: .figure(3),
      ours: try understood.map { sentence in
        _ = try Features.Command.grammar.parse(sentence, names: names)
        return .parsing(sentence)
      }),
    Plan(
      work: "reading a sentence that isn't understood", unit: .microseconds, aim: .figure(30),
      ours: [.parsing("trun light 1 on")]),
  ]
}

/// Sentences of several forms, with numbers and with names.
private let understood = [
  "turn light 1 on", "turn kitchen ceiling off", "toggle study over 2s", "apply brightness 50% on light 5",
  "increase brightness by 10 on room 2", "recall scene relax", "rename light 1 to \"Reading lamp\"", "load lights",
]

private let names = Names([
  Name("light", "Kitchen ceiling", id: "3"), Name("room", "Study", id: "1"), Name("scene", "Relax", id: "relax"),
])

extension Course {
  fileprivate static func parsing(_ sentence: String) -> Course {
    Course(operations: 50) { _, operations in
      for _ in 0..<operations {
        do throws(ParseError) { _ = try Features.Command.grammar.parse(sentence, names: names) } catch { continue }
      }
    }
  }
}
