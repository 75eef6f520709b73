import ChoresModels
import KhipuValues
import Testing

@testable import ChoresScreen

struct ChoreRowTests {
  @Test(
    "A row says how long its chore is due or overdue",
    arguments: [(180, "due in 3 min"), (0, "due in 0 min"), (-7200, "overdue by 2 h")] as [(Moment, String)])
  func text(due: Moment, text: String) { #expect(ChoreRow(Chore("Sweep", due: due), at: 0).text == "Sweep, \(text)") }
}
