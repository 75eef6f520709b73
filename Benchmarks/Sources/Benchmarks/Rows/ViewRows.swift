import KhipuControl
import KhipuViewState
import Models
import UseCases

/// Rows for one change shown by a window, compared with a subscriber that keeps the last state.
func viewPlans() async throws -> [Plan] {
  try await [shown(1_000), shown(10_000)]
}

private func shown(_ lights: Int) async throws -> Plan {
  try await Plan(
    work: "one change of \(grouped(lights)) lights, shown by the row of its light", unit: .nanoseconds,
    floor: .keeping(lights), ours: [.showing(lights)])
}

extension Course {
  /// A store whose subscriber keeps the last state. After each change, rows show that state; all of them are visible.
  static func showing(_ lights: Int) async -> Course {
    let state = AppState.home(lights: lights)
    let (store, rows) = (createStore(state), await rows(of: state.home))
    return Course(operations: 250) { round, operations in
      let (light, keeper) = (Light.ID(clamping: light(of: round, in: lights)), Keeper<AppState>())
      let unsubscribe = try await store.updated { keeper.keep($0) }
      defer { unsubscribe() }
      var states: [AppState] = []
      for step in 0..<operations {
        try await store.change([.turning(light, step)])
        if let state = keeper.value { states.append(state) }
      }
      // Together, because each switch to the main actor would cost more than a change.
      await show(states, in: rows)
    }
  }
}

@MainActor
private func rows(of home: Home) -> Rows<Light, Power> {
  let rows = Rows(\Light.power)
  rows.show(home.lights)
  for id in rows.ids { _ = rows[id] }
  return rows
}

@MainActor
private func show(_ states: [AppState], in rows: Rows<Light, Power>) {
  for state in states { rows.show(state.home.lights) }
}
