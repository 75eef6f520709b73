public import KhipuMessages
public import TallyModels

/// All commands, by feature.
public enum Command: Hashable, Sendable {
  case people(People)
}

public typealias Message = KhipuMessages.Message<Command>
public typealias Input = KhipuMessages.Input<Command>
public typealias Output = KhipuMessages.Output<Command>
public typealias Feature = KhipuMessages.Feature<Command>
public typealias Source = KhipuMessages.Source<AppState, Command>

extension Message {
  public static func people(_ command: Command.People) -> Message { .command(.people(command)) }
}
