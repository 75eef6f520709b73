import KhipuControl
import KhipuValues

/// The state of the app.
public struct Screen: Alterable, Hashable {
  public enum Change: Hashable, Sendable {
    case awaiting(order: Int?)
    case due(Moment?)
    case entering(room: String?)
  }

  public private(set) var order: Int?
  public private(set) var due: Moment?
  public private(set) var room: String?

  public init() {}

  public consuming func alter(by change: Change) -> Screen {
    switch change {
    case .awaiting(let newOrder): order = newOrder
    case .due(let moment): due = moment
    case .entering(let newRoom): room = newRoom
    }
    return consume self
  }
}

public enum ServerError: Reason {
  case unreachable, cancelled

  public var explanation: Failure.Explanation {
    switch self {
    case .unreachable: .init("the server does not answer", "unreachable", .unreachable)
    case .cancelled: .cancelled
    }
  }
}
