#if canImport(MobiusCore)
  import MobiusCore

  private enum Event {
    case turn(Int, isOn: Bool)
    /// An event that every update ignores.
    case unheard
  }

  private enum Effect {}

  private typealias Loop = MobiusLoop<PlainHome, Event, Effect>

  extension Course {
    /// A Mobius loop with an observer that looks at one light.
    static func mobius(_ lights: Int) -> Course {
      let loop = loop(lights, updated)
      return Course(operations: min(250, 200_000 / lights)) { round, operations in
        let light = light(of: round, in: lights)
        for step in 0..<operations { loop.dispatchEvent(.turn(light, isOn: step.isMultiple(of: 2))) }
      }
    }

    /// A Mobius loop whose update function calls others, all of which ignore the event.
    static var unheardByMobius: Course {
      let updates = (0..<features).map { _ in updated }
      let loop = loop(50) { home, event in
        updates.reduce(.noChange) { next, update in
          next.model == nil ? update(home, event) : next
        }
      }
      return Course(operations: 250) { _, operations in
        for _ in 0..<operations { loop.dispatchEvent(.unheard) }
      }
    }
  }

  private func loop(_ lights: Int, _ update: @escaping (PlainHome, Event) -> Next<PlainHome, Effect>) -> Loop {
    let nothing = AnyConnectable<Effect, Event> { _ in Connection(acceptClosure: { _ in }, disposeClosure: {}) }
    let loop = Mobius.loop(update: update, effectHandler: nothing).start(from: PlainHome(lights: lights))
    let eye = Eye()
    _ = loop.addObserver { eye.see($0.lights[1]?.isOn == true) }
    return loop
  }

  private func updated(_ home: PlainHome, _ event: Event) -> Next<PlainHome, Effect> {
    guard case .turn(let light, let isOn) = event else { return .noChange }
    var home = home
    home.lights[light]?.isOn = isOn
    return .next(home)
  }
#endif
