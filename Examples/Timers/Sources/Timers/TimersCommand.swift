import Features
import KhipuHistory
import KhipuSentences
import TimersFeatures

/// A command of one of the domains.
public enum TimersCommand: SpokenCommand, Undoable {
  case lights(Features.Command)
  case timers(TimersFeatures.Command)

  public static let catalogues =
    Features.Command.catalogues.map { $0.map(TimersCommand.lights, in: \TimersEnvironment.lights) }
    + [TimersFeatures.Command.catalogue.map(TimersCommand.timers, in: \TimersEnvironment.timers)]

  public static let grammar = Grammar(catalogues)

  public var spoken: any Spoken {
    switch self {
    case .lights(let command): command.spoken
    case .timers(let command): command
    }
  }

  public func makes(_ change: TimersState.Change) -> Bool {
    switch (self, change) {
    case (.lights(let command), .lights(let change)): command.makes(change)
    case (.timers, .timers): true
    case (.lights, .timers), (.timers, .lights): false
    }
  }

  public var sources: [TimersCommand] {
    switch self {
    case .lights(let command): command.sources.map(TimersCommand.lights)
    case .timers: []
    }
  }

  public func restoration(of states: Versions<TimersState>) -> KhipuHistory.Restoration<TimersCommand> {
    switch self {
    case .lights(let command): command.restoration(of: states.map(\.lights)).map(TimersCommand.lights)
    case .timers(let command): command.restoration(of: states.map(\.timers)).map(TimersCommand.timers)
    }
  }
}
