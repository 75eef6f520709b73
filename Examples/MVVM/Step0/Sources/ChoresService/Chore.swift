import Foundation

public struct Chore: Identifiable, Hashable, Sendable {
  /// The chore's name.
  public let id: String
  public let due: Date
  public var isDone = false
}
