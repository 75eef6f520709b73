import KhipuValues

public struct Chore: Identifiable, Hashable, Sendable, Codable {
  /// The chore's name.
  public let id: String
  public let due: Moment
  public private(set) var isDone: Bool

  public init(_ id: String, due: Moment, isDone: Bool = false) { (self.id, self.due, self.isDone) = (id, due, isDone) }

  public func isOverdue(at now: Moment) -> Bool { !isDone && due < now }
}

extension Chore: Alterable {
  public enum Change: Hashable, Sendable, Codable {
    case finishing
  }

  public consuming func alter(by change: Change) -> Chore {
    switch change {
    case .finishing: isDone = true
    }
    return consume self
  }
}
