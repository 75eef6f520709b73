struct Environment: Sendable {
  var store: Store<AppState, AppState.Change>
  var choreServer: ChoreServer

  static var live: Environment { Environment(store: createStore(AppState()), choreServer: .live) }
  static var mock: Environment { Environment(store: createStore(AppState()), choreServer: .mock) }
  static var unimplemented: Environment { unimplemented { _ in } }

  static func unimplemented(report: @escaping @Sendable (_ name: String) -> Void) -> Environment {
    Environment(store: .unimplemented(report: report), choreServer: .unimplemented)
  }
}
