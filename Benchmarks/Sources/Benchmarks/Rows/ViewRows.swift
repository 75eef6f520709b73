import KhipuControl
import KhipuViewState
import Models
import UseCases

/// Rows for one change shown by a window, compared with a subscriber that keeps the last state.
func viewPlans() async -> [Plan] {
  await [shown(1_000), shown(10_000)]
}

private func shown(_ lights: Int) async -> Plan {
  Plan(
    work: "one change of \(grouped(lights)) lights, shown by the row of its light", unit: .nanoseconds, aim: .ratio(3),
    floor: .keeping(lights), ours: [await .showing(lights)])
}

extension Course {
  /// A store whose subscriber keeps the last state. After each change, rows show that state; all of them are visible.
  fileprivate static func showing(_ lights: Int) async -> Course {
    let state = AppState.home(lights: lights)
    let (store, rows) = (createStore(state), await rows(of: state.home))
    return Course(operations: 250) { round, operations in
      try await show(Light.ID(clamping: light(of: round, in: lights)), of: store, in: rows, operations)
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
private func show(
  _ light: Light.ID, of store: Store<AppState>, in rows: Rows<Light, Power>, _ operations: Int
) throws {
  let keeper = Keeper<AppState>()
  let unsubscribe = store.updated { keeper.keep($0) }
  defer { unsubscribe() }
  for step in 0..<operations {
    try store.change([.turning(light, step)])
    if let state = keeper.value { rows.show(state.home.lights) }
  }
}
