public import KhipuMessages

/// A command of the app. The app doesn't link KhipuSentences, so commands have no text.
public enum Command: Hashable, Sendable {
  case take(file: String, name: String)
  case send
}

public typealias Message = KhipuMessages.Message<Command>
public typealias Input = KhipuMessages.Input<Command>
public typealias Output = KhipuMessages.Output<Command>
public typealias Feature = KhipuMessages.Feature<Command>
