import KhipuHistory
import KhipuValues
import TallyFeatures
import TallyModels
import Testing

struct UndoTests {
  private static let (none, one) = (AppState(), AppState(people: [Person("Ada", cups: 1)]))
  private static let commands = [Command.people(.addCup(for: "Ada")), .people(.removeCup(for: "Ada"))]

  @Test(
    "Undo removes an added cup, adds a removed one, and does nothing if the number of cups is the same",
    arguments: commands)
  func undoIsOppositeCommand(done: Command) {
    let (none, one) = (Self.none, Self.one)
    #expect(
      done.restoration(of: Versions(earlier: none, later: one, present: one, now: .epoch))
        == .commands([Self.commands[1]]))
    #expect(
      done.restoration(of: Versions(earlier: one, later: none, present: none, now: .epoch))
        == .commands([Self.commands[0]]))
    #expect(done.restoration(of: Versions(earlier: one, later: one, present: one, now: .epoch)) == .commands([]))
  }

  @Test(
    "Nothing is left to undo of a bill, nor of an added cup that was billed or removed since",
    arguments: [AppState(), AppState(people: [Person("Ada", owed: 250)])])
  func nothingIsLeft(present: AppState) {
    let adding = Versions(earlier: Self.none, later: Self.one, present: present, now: .epoch)
    #expect(Self.commands[0].restoration(of: adding) == .nothingLeft("Ada has no unbilled cup"))
    let billing = Versions(earlier: Self.one, later: present, present: present, now: .epoch)
    #expect(Command.people(.bill("Ada")).restoration(of: billing) == .nothingLeft("the bill is out of the house"))
  }
}
