import KhipuControl
import KhipuValues
import KhipuViewState
import TallyModels
import TallyUseCases

/// The states in which every screen is previewed.
enum PreviewState: CaseIterable {
  case empty
  case loaded
  case failed

  var app: AppState {
    switch self {
    case .empty: AppState()
    case .loaded, .failed: AppState(people: [Person("Ada", cups: 2, owed: 250), Person("Bob")])
    }
  }

  var failure: Failure? {
    switch self {
    case .empty, .loaded: nil
    case .failed: .people(.noCups("Bob"))
    }
  }
}

extension Assembly {
  /// A window that shows the state, in an environment in which everything succeeds.
  static func preview(_ state: PreviewState) -> Assembly {
    let assembly = Assembly(.mock)
    assembly.show(state.app)
    if let failure = state.failure { assembly.window.alerts.add(failure) }
    return assembly
  }
}
