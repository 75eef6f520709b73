import KhipuControl
import NavigationModels
import Testing
@_spi(Composition) import NavigationUseCases

/// Runs the body in the environment, with its store.
func with(_ environment: Environment, _ body: (Store<AppState>) async -> Void) async {
  await withCurrent(environment) { await body(environment.store) }
}

extension Environment {
  /// A store of the route. Everything is known to be missing except for these kinds, which aren't loaded.
  static func at(_ route: Route = Route(), unloaded: Set<Screen.Kind> = []) -> Environment {
    Environment(store: createStore(AppState(route: route))) { unloaded.contains($0.kind) ? .waiting : .missing }
  }

  func swapping(_ swap: (inout Environment) -> Void) -> Environment {
    var environment = self
    swap(&environment)
    return environment
  }
}

extension Store<AppState> {
  /// The stored route. Records an issue if it can't be read.
  func route(sourceLocation: SourceLocation = #_sourceLocation) async -> Route {
    do { return try await state().route } catch { Issue.record(error, sourceLocation: sourceLocation) }
    return Route()
  }
}
