import KhipuDomain
import KhipuMessages
import KhipuViewState
import TallyAppDomain
import TallyFeatures
import TallyModels
@_spi(Composition) import TallyUseCases

typealias Sender = KhipuViewState.Sender<Command>

/// The app in one window: the domain and, between it and the views, a view state for each feature.
final class Assembly {
  let window: AppWindow<AppState, Command>
  let people: PeopleViewState

  /// - Parameter environment: Shared by all windows.
  init(_ environment: Environment, frame: Work? = nil) {
    window = AppWindow(environment.store, sources: allSources, domain: createAppDomain, frame: frame) { work in
      await withCurrent(environment, work)
    }
    people = PeopleViewState(window.send)
  }

  func show(_ state: AppState) {
    people.show(state)
  }

  /// Runs the window until the task is cancelled.
  func run() async { await window.run(show) }
}
