import KhipuComposition
public import KhipuControl
import KhipuTrace
public import NavigationUseCases
public import UseCases

/// The environments of both domains. Their stores are parts of the app's store.
public struct HomeEnvironment: Sendable {
  public var store: Store<HomeState> { didSet { join() } }
  public var lights: UseCases.Environment
  public private(set) var navigation: NavigationUseCases.Environment

  /// The store of the lights' environment is replaced.
  public init(store: Store<HomeState>, lights: UseCases.Environment) {
    (self.store, self.lights, navigation) = (store, lights, .mock)
    join()
  }

  /// An in-memory environment in which everything succeeds.
  public static var mock: HomeEnvironment { HomeEnvironment(store: createStore(HomeState()), lights: .mock) }

  /// An environment in which each closure throws an error with its name, or returns a neutral value if it can't throw.
  static var unimplemented: HomeEnvironment {
    HomeEnvironment(store: createStore(HomeState()).intercepted(by: .unimplemented { _ in }), lights: .unimplemented)
  }

  private mutating func join() {
    lights.store = store.part(\.lights, as: .lights)
    navigation.store = store.part(\.navigation, as: .navigation)
    navigation.presence = { [lights = lights.store] screen throws(FileError) in
      try await lights.state().home.presence(of: screen)
    }
  }
}
