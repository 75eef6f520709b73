import KhipuHistory
import KhipuValues
import TallyFeatures
import TallyModels
import Testing

@Suite("Undo")
struct ReversalTests {
  @Test("Undo removes an added cup, and restores a removed one")
  func undoRestoresCup() {
    let (none, one) = (AppState(), AppState(people: [Person("Ada", cups: 1)]))
    let adding = Command.people(.addCup(for: "Ada"))
    #expect(
      adding.restoration(of: Versions(earlier: none, later: one, present: one))
        == .commands([.people(.removeCup(for: "Ada"))]))
    #expect(adding.restoration(of: Versions(earlier: one, later: none, present: none)) == .commands([adding]))
    #expect(adding.restoration(of: Versions(earlier: one, later: one, present: one)) == .commands([]))
  }
}
