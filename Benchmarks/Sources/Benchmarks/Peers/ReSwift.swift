#if canImport(ReSwift)
  import KhipuControl
  import ReSwift

  private struct Turn: Action {
    let light: Int
    let isOn: Bool
  }

  /// An action that every reducer ignores.
  private struct Unheard: Action {}

  private final class Watcher: StoreSubscriber {
    private let eye = Eye()

    func newState(state: PlainHome) { eye.see(state.lights[1]?.isOn == true) }
  }

  extension Course {
    /// A ReSwift store with a subscriber that looks at one light.
    static func reSwift(_ lights: Int) -> Course {
      let store = ReSwift.Store(reducer: reduced, state: PlainHome(lights: lights))
      let watcher = Watcher()
      store.subscribe(watcher)
      return Course(operations: min(250, 200_000 / lights)) { round, operations in
        let light = light(of: round, in: lights)
        for step in 0..<operations { store.dispatch(Turn(light: light, isOn: step.isMultiple(of: 2))) }
        // The store holds its subscribers weakly.
        withExtendedLifetime(watcher) {}
      }
    }

    /// A ReSwift store whose reducer calls others, all of which ignore the action.
    static var unheardByReSwift: Course {
      let reducers = (0..<features).map { _ in reduced }
      let store = ReSwift.Store<PlainHome>(
        reducer: { action, state in reducers.reduce(state ?? PlainHome(lights: 1)) { $1(action, $0) } },
        state: PlainHome(lights: 50))
      let watcher = Watcher()
      store.subscribe(watcher)
      return Course(operations: 250) { _, operations in
        for _ in 0..<operations { store.dispatch(Unheard()) }
        withExtendedLifetime(watcher) {}
      }
    }
  }

  private func reduced(_ action: any Action, _ state: PlainHome?) -> PlainHome {
    var state = state ?? PlainHome(lights: 1)
    guard let turn = action as? Turn else { return state }
    state.lights[turn.light]?.isOn = turn.isOn
    return state
  }
#endif
