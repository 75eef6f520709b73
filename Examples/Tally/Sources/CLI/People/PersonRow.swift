import KhipuCommandLine
import KhipuTerminal
import KhipuValues
import TallyModels

extension StatePart {
  static var people: StatePart {
    StatePart("people", "all people, with their cups and what they owe") { state, _ in
      state.people.map { PersonRow(person: $0) }
    }
  }
}

/// The table row for a person: the cups since the last bill, and the sum of all bills.
struct PersonRow: TextTableRow {
  let person: Person

  static let titles = [Cell("name"), Cell("cups", .right), Cell("owed", .right)]

  func cells(isColored: Bool) -> [Cell] {
    [Cell(person.id), Cell("\(person.cups.value)", .right), Cell("\(person.owed)", .right)]
  }

  var json: JSON {
    .object([
      ("name", .text(person.id)), ("cups", .integer(person.cups.value)),
      ("owedCents", .integer(person.owed.value)),
    ])
  }
}
