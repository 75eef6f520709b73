import Testing

@testable import KhipuHistoryCommands

struct ChangeWordsTests {
  enum Change {
    case nothing
    case naming(to: String)
    case moving(Int, by: [Step], Thing?)
    case setting(Both)
    case telling(Told)

    enum Step { case left, right(Double) }
    struct Thing {
      let id = 7
      let name = "seven"
    }
    struct Both {
      let first = Step.left
      let second = [Step.right(0.5)]
    }
    struct Told: CustomStringConvertible {
      let number = 1
      var description: String { "told" }
    }
  }

  @Test(
    "A change is described by its cases, labels and values, and a struct with an `id` by its `id`",
    arguments: [
      (.nothing, "nothing"), (.naming(to: "a b"), "naming to a b"),
      (.moving(1, by: [.left, .right(2)], nil), "moving 1 by left right 2.0"),
      (.moving(1, by: [], Change.Thing()), "moving 1 by 7"), (.setting(Change.Both()), "setting left right 0.5"),
      (.telling(Change.Told()), "telling told"),
    ] as [(Change, String)])
  func isDescribed(change: Change, words: String) { #expect(ChangeWords(change).description == words) }
}
