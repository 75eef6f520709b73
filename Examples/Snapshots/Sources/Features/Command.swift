public import KhipuMessages

/// Everything that the app can be told to do.
public enum Command: Hashable, Sendable {
  case take(file: String, name: String)
  case send
}

/// A message of this app.
public typealias Message = KhipuMessages.Message<Command>
public typealias Input = KhipuMessages.Input<Command>
public typealias Output = KhipuMessages.Output<Command>
public typealias Feature = KhipuMessages.Feature<Command>
