public import KhipuMessages
public import RepositoriesModels

/// Everything that the app can be told to do. Without the kit of sentences, a command is a value and no more.
public enum Command: Hashable, Sendable {
  case load(Organisation.ID)
  /// Visit the repository with the name: a tap on it.
  case visit(String)
}

/// A message of this app.
public typealias Message = KhipuMessages.Message<Command>
/// What a feature is told.
public typealias Input = KhipuMessages.Input<Command>
/// Where a feature's messages go.
public typealias Output = KhipuMessages.Output<Command>
/// A feature before it is told that.
public typealias Feature = KhipuMessages.Feature<Command>
