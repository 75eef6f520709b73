import Features
import KhipuComposition
import KhipuControl
import KhipuDomain
import KhipuMessages
import KhipuValues
import Models

/// Rows for a domain that is lifted into a larger one, and for a part of a store.
func liftedPlans() -> [Plan] {
  let lights = 10_000
  return [
    Plan(
      work: "a message that no feature handles, \(features) features lifted once", unit: .nanoseconds,
      floor: .unheardByClosures, ours: [.unheard(lift(allDeaf)) { .part($0) }]),
    Plan(
      work: "a message that no feature handles, \(features) features lifted twice", unit: .nanoseconds,
      floor: .unheardByClosures,
      ours: [.unheard(lift([lift(allDeaf)])) { .part(.part($0)) }]),
    Plan(
      work: "one change of \(grouped(lights)) lights in a part of a store", unit: .nanoseconds,
      floor: .bare(lights, isWatched: false),
      ours: [.changing(part(of: createStore(Larger(part: .home(lights: lights)))), lights)]),
    Plan(
      work: "one change of \(grouped(lights)) lights in a part of a part of a store", unit: .nanoseconds,
      floor: .bare(lights, isWatched: false),
      ours: [.changing(part(of: part(of: createStore(Larger(part: Larger(part: .home(lights: lights)))))), lights)]),
  ]
}

extension Course {
  /// A domain whose features are lifted, and ignore the message.
  fileprivate static func unheard<Whole>(
    _ feature: @escaping KhipuMessages.Feature<Whole>, _ embed: @escaping (Features.Command) -> Whole
  ) -> Course {
    let (app, message) = (KhipuDomain.Domain(receivers: [], features: [feature]), unheardMessage.map(embed))
    return Course(operations: 250) { _, operations in
      for _ in 0..<operations { await app(message) }
    }
  }

  fileprivate static func changing(_ store: Store<AppState>, _ lights: Int) -> Course {
    Course(operations: 250) { round, operations in
      let light = Light.ID(clamping: light(of: round, in: lights))
      for step in 0..<operations { try await store.change([.turning(light, step)]) }
    }
  }
}

private let allDeaf = Array(repeating: deaf, count: features)

/// A command of a larger domain.
private enum LargerCommand<Part: Hashable & Sendable>: Hashable { case part(Part), other }

private func lift<Part>(_ features: [KhipuMessages.Feature<Part>]) -> KhipuMessages.Feature<LargerCommand<Part>> {
  let commands = Case<LargerCommand<Part>, Part>(LargerCommand.part) {
    if case .part(let part) = $0 { part } else { nil }
  }
  return Lift(commands, of: { (state: Int) in state }) { work in await work() }(features)
}

/// A state with a part.
private struct Larger<Part: Alterable & Equatable>: Alterable, Equatable {
  enum Change { case part(Part.Change) }

  private(set) var part: Part

  consuming func alter(by change: Change) -> Larger {
    switch change {
    case .part(let change): part.change(by: change)
    }
    return consume self
  }
}

private func part<Part>(of store: Store<Larger<Part>>) -> Store<Part> {
  store.part(
    \.part,
    as: Case(Larger<Part>.Change.part) { change in
      switch change {
      case .part(let part): part
      }
    })
}
