import Features
import KhipuSentences

/// Rows for parsing a sentence.
func sentencePlans() throws -> [Plan] {
  [
    Plan(
      work: "reading a sentence, names of 50 lights known", unit: .microseconds,
      ours: try understood.map { sentence in
        _ = try Features.Command.grammar.parse(sentence, names: names)
        return .parsing(sentence)
      }),
    Plan(
      work: "reading a sentence that isn't understood", unit: .microseconds,
      ours: [.parsing("trun light 1 on")]),
  ]
}

/// Sentences of several forms, with numbers and with names.
private let understood = [
  "turn light 1 on", "turn kitchen ceiling off", "toggle study over 2s", "apply brightness 50% on light 5",
  "increase brightness by 10 on room 2", "recall scene relax", "rename light 1 to \"Reading lamp\"", "load lights",
]

/// The names of a home of 50 lights, with a room and a scene.
private let names = Names(lights + [Name("room", "Study", id: "1"), Name("scene", "Relax", id: "relax")])

/// "Kitchen ceiling", and others that begin with the names of five rooms.
private let lights: [Name] = (1...50).map { (number: Int) -> Name in
  let room = ["Kitchen", "Study", "Bedroom", "Hall", "Attic"][number % 5]
  return Name("light", number == 5 ? "Kitchen ceiling" : "\(room) lamp \(number)", id: "\(number)")
}

extension Course {
  /// Parses all sentences that are understood.
  static var parsingAll: Course {
    let courses: [Course] = understood.map { .parsing($0) }
    return Course(operations: 1) { _, operations in
      for course in courses { try await course.repeated(operations) }
    }
  }

  fileprivate static func parsing(_ sentence: String) -> Course {
    Course(operations: 50) { _, operations in
      for _ in 0..<operations {
        do throws(ParseError) { _ = try Features.Command.grammar.parse(sentence, names: names) } catch { continue }
      }
    }
  }
}
