import KhipuHistory
import KhipuValues
import TallyFeatures
import TallyModels
import Testing

struct ReversalTests {
  @Test("Undo removes an added cup, adds a removed one, and does nothing if the number of cups is the same")
  func undoIsOppositeCommand() {
    let (none, one) = (AppState(), AppState(people: [Person("Ada", cups: 1)]))
    let (adding, removing) = (Command.people(.addCup(for: "Ada")), Command.people(.removeCup(for: "Ada")))
    for done in [adding, removing] {
      #expect(done.restoration(of: Versions(earlier: none, later: one, present: one)) == .commands([removing]))
      #expect(done.restoration(of: Versions(earlier: one, later: none, present: none)) == .commands([adding]))
      #expect(done.restoration(of: Versions(earlier: one, later: one, present: one)) == .commands([]))
    }
  }
}
