public import KhipuMessages
public import TallyModels

/// Everything that the app can be told to do, by feature.
public enum Command: Hashable, Sendable {
  case people(People)
}

/// A command to the app's features, or the report of its result.
public typealias Message = KhipuMessages.Message<Command>
public typealias Input = KhipuMessages.Input<Command>
public typealias Output = KhipuMessages.Output<Command>
/// A feature before it is told where its messages go.
public typealias Feature = KhipuMessages.Feature<Command>
/// What puts messages in while the state asks for them.
public typealias Source = KhipuMessages.Source<AppState, Command>

extension Message {
  /// A command to the people feature.
  public static func people(_ command: Command.People) -> Message { .command(.people(command)) }
}
