import ChoresModels
import KhipuValues

/// Every side effect goes through one of these closures.
public struct Environment: Sendable {
  public var choreServer: ChoreServer
  public var now: @Sendable () -> Moment
  /// A moment in each minute from now on, as long as the stream is read.
  public var minutes: @Sendable () -> AsyncStream<Moment>

  public init(
    choreServer: ChoreServer, now: @escaping @Sendable () -> Moment,
    minutes: @escaping @Sendable () -> AsyncStream<Moment>
  ) {
    (self.choreServer, self.now, self.minutes) = (choreServer, now, minutes)
  }

  /// An environment in which everything succeeds and time stands still.
  public static var mock: Environment {
    Environment(
      choreServer: ChoreServer(chores: { [Chore("Sweep", due: -7200), Chore("Wash up", due: 180)] }, finish: { _ in }),
      now: { .epoch }, minutes: { AsyncStream { $0.finish() } })
  }
}
