import Features
import KhipuHistory
import KhipuValues
import Models
import Testing

struct DashboardRestorationTests {
  @Test(
    "A dashboard command makes changes only to favorites, and undoing it adds or removes only those that changed",
    arguments: [[], [1], [1, 2], [2, 3]] as [[Light.ID]],
    [[], [1], [3, 1]] as [[Light.ID]])
  func undoesFavorites(earlier: [Light.ID], later: [Light.ID]) throws {
    guard case .commands(let commands, gone: [], changed: []) = restoration(of: earlier, from: later) else {
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
    #expect(Command.dashboard(.sync).makes(.favorites(.removing(1))))
    #expect(!Command.dashboard(.sync).makes(.forgettingHome))
  }

  @Test(
    "Undo leaves out and reports a favorite whose light is gone, but only once the lights are loaded",
    arguments: [([], [1]), ([1], [])] as [([Light.ID], [Light.ID])])
  func lightIsGone(earlier: [Light.ID], later: [Light.ID]) {
    #expect(restoration(of: earlier, from: later, lights: [2]) == .commands([], gone: ["light 1 is gone"]))
    #expect(restoration(of: earlier, from: earlier, lights: [2]) == .commands([]))
    let unread = restoration(of: earlier, from: later, lights: [], loaded: [])
    #expect(unread == .commands([.dashboard(earlier.isEmpty ? .remove(1) : .add(1))]))
    #expect(Command.dashboard(.add(1)).sources == [.lighting(.load(.lights))])
  }

  private func restoration(
    of earlier: [Light.ID], from later: [Light.ID], lights: [Light.ID] = [1, 2, 3], loaded: Set<HomePart> = [.lights]
  ) -> Restoration<Command> {
    let home = Home(lights: IdentifiedCollection(lights.map { Light(id: $0, name: "") }), loaded: loaded)
    let favorites = Versions(earlier: earlier, later: later, present: later, now: .epoch)
    return Command.dashboard(.add(1)).restoration(
      of: favorites.map { AppState(home: home, favorites: IdentifiedCollection($0.map { Favorite($0) })) })
  }
}
