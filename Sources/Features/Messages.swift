public import KhipuMessages
public import Models

/// A command, or the report of its result.
public typealias Message = KhipuMessages.Message<Command>
public typealias Input = KhipuMessages.Input<Command>
public typealias Output = KhipuMessages.Output<Command>
/// Creates a feature that sends its messages to an output.
public typealias Feature = KhipuMessages.Feature<Command>
/// Sends messages from outside the features, for example when the bridge reports changes.
public typealias Source = KhipuMessages.Source<AppState, Command>
