import KhipuControl
import KhipuTrace

struct Environment: Sendable {
  var store: Store<AppState>
  var choreServer: ChoreServer

  static var live: Environment { Environment(store: createStore(AppState()), choreServer: .live) }
  static var mock: Environment { Environment(store: createStore(AppState()), choreServer: .mock) }

  func intercepted(by interception: Interception) -> Environment {
    Environment(store: store.intercepted(by: interception), choreServer: ChoreServer(interception.before(choreServer)))
  }
}
