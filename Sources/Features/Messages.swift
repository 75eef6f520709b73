public import KhipuMessages

/// A command to the app's features, or the report of its result.
public typealias Message = KhipuMessages.Message<Command>
/// Tells a feature a message.
public typealias Input = KhipuMessages.Input<Command>
/// Takes a message of a feature.
public typealias Output = KhipuMessages.Output<Command>
/// A feature before it is told where its messages go.
public typealias Feature = KhipuMessages.Feature<Command>
