public import KhipuMessages
public import RepositoriesModels

/// A command of the app. The app links no sentences, so a command is only a value.
public enum Command: Hashable, Sendable {
  case load(Organisation.ID)
  /// Visits the repository of that name, as a tap on it would.
  case visit(String)
}

public typealias Message = KhipuMessages.Message<Command>
public typealias Input = KhipuMessages.Input<Command>
public typealias Output = KhipuMessages.Output<Command>
public typealias Feature = KhipuMessages.Feature<Command>
