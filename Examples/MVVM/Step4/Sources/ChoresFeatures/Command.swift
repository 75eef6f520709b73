import ChoresModels
import KhipuMessages

public enum Command: Hashable, Sendable {
  case chores(Chores)

  public enum Chores: Hashable, Sendable {
    case load
    case finish(Chore.ID)
  }
}

public typealias Message = KhipuMessages.Message<Command>
public typealias Input = KhipuMessages.Input<Command>
public typealias Output = KhipuMessages.Output<Command>
