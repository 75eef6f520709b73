public import KhipuValues

public struct AppState: Hashable, Sendable, Codable, Alterable {
  public enum Change: Hashable, Sendable, Codable {
    case organisation(Organisation.Change)
  }

  /// The organisation that was loaded last from GitHub; nil if none was.
  public private(set) var organisation: Organisation?

  public init(organisation: Organisation? = nil) { self.organisation = organisation }

  public consuming func alter(by change: Change) -> AppState {
    switch change {
    case .organisation(let change): organisation = organisation.take().alter(by: change)
    }
    return consume self
  }
}
