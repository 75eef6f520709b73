import Features
import KhipuHistory
import KhipuSentences
import TimersModels
import TimersUseCases

/// A command of the lights' domain, or a request to set, cancel or end a timer.
public enum TimersCommand: SpokenCommand, Undoable {
  case lights(Features.Command)
  case timers(TimerSetter.Request)

  public static let catalogues =
    Features.Command.catalogues.map { $0.map(TimersCommand.lights, in: \TimersEnvironment.lights) }
    + [TimerSetter.Request.catalogue]

  public static let grammar = Grammar(catalogues)

  public var spoken: any Spoken {
    switch self {
    case .lights(let command): command.spoken
    case .timers(let request): request
    }
  }

  public func makes(_ change: TimersState.Change) -> Bool {
    switch (self, change) {
    case (.lights(let command), .lights(let change)): command.makes(change)
    case (.timers, .setting), (.timers, .removing): true
    case (.lights, .setting), (.lights, .removing), (.timers, .lights): false
    }
  }

  public var sources: [TimersCommand] {
    if case .lights(let command) = self { command.sources.map(TimersCommand.lights) } else { [] }
  }

  public func restoration(of states: Versions<TimersState>) -> Restoration<TimersCommand> {
    switch self {
    case .lights(let command): command.restoration(of: states.map(\.lights)).map(TimersCommand.lights)
    case .timers(let request): request.restoration(of: states.map(\.timers)).map(TimersCommand.timers)
    }
  }
}
