import KhipuHistory
import KhipuValues
import Models
import Testing

@testable import Features

@Suite("What a command of favorites made is taken back")
struct DashboardRestorationTests {
  @Test(
    "by adding and removing what is on one side only", arguments: [[], [1], [1, 2], [2, 3]] as [[Light.ID]],
    [[], [1], [3, 1]] as [[Light.ID]])
  func favorites(earlier: [Light.ID], later: [Light.ID]) throws {
    let states = [earlier, later].map { AppState(favorites: IdentifiedCollection($0.map { Favorite($0) })) }
    guard case .commands(let commands) = Command.Dashboard.add(1).restoration(of: states[0], from: states[1]) else {
      return #expect(Bool(false), "there are no commands")
    }
    var favorites = Set(later)
    for command in commands {
      switch command {
      case .dashboard(.add(let light)): #expect(favorites.insert(light).inserted)
      case .dashboard(.remove(let light)): #expect(favorites.remove(light) != nil)
      case _: Issue.record("\(command)")
      }
    }
    #expect(favorites == Set(earlier))
    #expect(Command.Dashboard.sync.makes(.favorites(.removing(1)), of: states[0]))
    #expect(!Command.Dashboard.sync.makes(.forgettingHome, of: states[0]))
  }
}
