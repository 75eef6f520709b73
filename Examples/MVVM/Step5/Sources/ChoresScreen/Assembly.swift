import ChoresAppDomain
import ChoresFeatures
import ChoresModels
@_spi(Composition) import ChoresUseCases
import KhipuDomain
import KhipuValues
import KhipuViewState

/// The app in one window. The window's task calls `run()`.
@MainActor
final class Assembly {
  let window: AppWindow<AppState, Command>
  let chores: ChoresViewState
  private let environment: Environment

  init(_ environment: Environment) {
    self.environment = environment
    window = AppWindow(environment.store, sources: [], domain: createAppDomain) { work in
      await withCurrent(environment, work)
    }
    chores = ChoresViewState(window.send, at: environment.now())
  }

  /// Runs the window and its clock, until the task is cancelled.
  func run() async {
    async let clock: Void = followClock()
    await window.run(chores.show)
    await clock
  }

  private func followClock() async {
    chores.show(at: environment.now())
    for await minute in environment.minutes() { chores.show(at: minute) }
  }
}
