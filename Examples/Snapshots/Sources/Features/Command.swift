public import KhipuMessages

/// A command of the app. The app links no sentences, so a command is only a value.
public enum Command: Hashable, Sendable {
  case take(file: String, name: String)
  case send
}

public typealias Message = KhipuMessages.Message<Command>
public typealias Input = KhipuMessages.Input<Command>
public typealias Output = KhipuMessages.Output<Command>
public typealias Feature = KhipuMessages.Feature<Command>
