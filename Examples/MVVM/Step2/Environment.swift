import KhipuControl
import KhipuTrace

struct Environment: Sendable {
  var store: Store<AppState>
  var choreServer: ChoreServer

  static var live: Environment { Environment(store: createStore(AppState()), choreServer: .live) }
  static var mock: Environment { Environment(store: createStore(AppState()), choreServer: .mock) }

  func intercepted(by interceptor: Interceptor) -> Environment {
    Environment(store: store.intercepted(by: interceptor), choreServer: choreServer.intercepted(by: interceptor))
  }
}
