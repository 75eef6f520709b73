public import KhipuMessages
public import Models

/// A command to the app's features, or the report of its result.
public typealias Message = KhipuMessages.Message<Command>
public typealias Input = KhipuMessages.Input<Command>
public typealias Output = KhipuMessages.Output<Command>
/// A feature before it is told where its messages go.
public typealias Feature = KhipuMessages.Feature<Command>
/// What puts messages in while the state asks for them.
public typealias Source = KhipuMessages.Source<AppState, Command>
