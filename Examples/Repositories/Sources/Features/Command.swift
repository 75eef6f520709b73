public import KhipuMessages
public import RepositoriesModels

/// A command of the app. The app doesn't link KhipuSentences, so commands have no text.
public enum Command: Hashable, Sendable {
  case load(Organisation.ID)
  /// Visits the listed repository with this name, ignoring case.
  case visit(String)
}

public typealias Message = KhipuMessages.Message<Command>
public typealias Input = KhipuMessages.Input<Command>
public typealias Output = KhipuMessages.Output<Command>
public typealias Feature = KhipuMessages.Feature<Command>
