public import Models

/// How the home of an example differs from the one in memory: `.light(1, is: .unreachable)`.
public enum Circumstance: Hashable, Sendable {
  /// The light is otherwise.
  case light(Light.ID, is: Condition)
  /// The bridge fails whatever it is asked for.
  case bridge(fails: BridgeError)
  /// The companion fails.
  case watch(fails: WatchError)
  /// The log fails.
  case log(fails: LogError)
  /// GitHub fails, and has never answered before.
  case repositories(fails: RepositoriesError)
  /// Whoever takes the snapshots fails.
  case uploads(fails: UploadError)

  /// How a light is.
  public enum Condition: Hashable, Sendable {
    /// It is lit.
    case on
    /// It didn't answer the bridge's last poll.
    case unreachable
    /// It lacks something that the light in memory can do.
    case without(Light.Capability)
  }
}
