import KhipuHistory
import KhipuValues
import TallyFeatures
import TallyModels
import Testing

@Suite("Undo")
struct ReversalTests {
  @Test("An added cup is undone by a command that removes one, a removed cup by one that adds one, no change by none")
  func undoneByOppositeCommand() {
    let (none, one) = (AppState(), AppState(people: [Person("Ada", cups: 1)]))
    let (adding, removing) = (Command.people(.addCup(for: "Ada")), Command.people(.removeCup(for: "Ada")))
    for done in [adding, removing] {
      #expect(done.restoration(of: Versions(earlier: none, later: one, present: one)) == .commands([removing]))
      #expect(done.restoration(of: Versions(earlier: one, later: none, present: none)) == .commands([adding]))
      #expect(done.restoration(of: Versions(earlier: one, later: one, present: one)) == .commands([]))
    }
  }
}
