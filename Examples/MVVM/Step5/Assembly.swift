import KhipuDomain
import KhipuViewState

/// The app in one window. The window's task calls `run()`.
@MainActor
final class Assembly {
  let window: AppWindow<AppState, Command>
  let chores: ChoresViewState

  init(_ environment: Environment) {
    window = AppWindow(environment.store, sources: [], domain: { createAppDomain(receivers: $0) }) { work in
      await withCurrent(environment, work)
    }
    chores = ChoresViewState(window.send)
  }

  func run() async { await window.run(chores.show) }
}
