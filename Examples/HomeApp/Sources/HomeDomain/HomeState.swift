public import KhipuComposition
public import KhipuValues
public import Models
public import NavigationModels

/// The state of both domains. It is stored as one object with the members of both.
public struct HomeState: Hashable, Sendable {
  public private(set) var lights: Models.AppState
  public private(set) var navigation: NavigationModels.AppState

  public init(
    lights: Models.AppState = Models.AppState(), navigation: NavigationModels.AppState = NavigationModels.AppState()
  ) {
    (self.lights, self.navigation) = (lights, navigation)
  }
}

extension HomeState: Alterable {
  public enum Change: Hashable, Sendable {
    case lights(Models.AppState.Change)
    case navigation(NavigationModels.AppState.Change)
  }

  /// A link waits for the home, so any change may open it. A forgotten home leaves no place in it.
  public consuming func alter(by change: Change) -> HomeState {
    switch change {
    case .lights(let change):
      lights.change(by: change)
      if change == .forgettingHome { navigation = NavigationModels.AppState() }
    case .navigation(let change): navigation.change(by: change)
    }
    let home = lights.home
    navigation.arrive { home.presence(of: $0) != .waiting }
    return consume self
  }
}

extension HomeState.Change {
  /// Whether reading the bridge again would find the change.
  public var isReportedByBridge: Bool {
    switch self {
    case .lights(let change): change.isReportedByBridge
    case .navigation: false
    }
  }
}

extension HomeState: Codable {
  public init(from decoder: any Decoder) throws {
    self.init(
      lights: try Models.AppState(from: decoder), navigation: try NavigationModels.AppState(from: decoder))
  }

  public func encode(to encoder: any Encoder) throws {
    try lights.encode(to: encoder)
    try navigation.encode(to: encoder)
  }
}

extension HomeState.Change: Codable {
  /// The lights' domain knows the changes of a route by name, and ignores them.
  public init(from decoder: any Decoder) throws {
    do {
      let change = try Models.AppState.Change(from: decoder)
      self = if case .route = change { .navigation(try .init(from: decoder)) } else { .lights(change) }
    } catch DecodingError.typeMismatch(_, let context) where context.codingPath.count == decoder.codingPath.count {
      // Neither domain has the case: a newer version wrote it.
      throw DecodingError.typeMismatch(Self.self, context)
    }
  }

  public func encode(to encoder: any Encoder) throws {
    switch self {
    case .lights(let change): try change.encode(to: encoder)
    case .navigation(let change): try change.encode(to: encoder)
    }
  }
}

extension Case where Whole == HomeState.Change, Part == Models.AppState.Change {
  public static var lights: Case {
    Case(HomeState.Change.lights) { if case .lights(let change) = $0 { change } else { nil } }
  }
}

extension Case where Whole == HomeState.Change, Part == NavigationModels.AppState.Change {
  public static var navigation: Case {
    Case(HomeState.Change.navigation) { if case .navigation(let change) = $0 { change } else { nil } }
  }
}
