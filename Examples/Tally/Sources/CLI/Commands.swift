extension StatePart {
  /// Every part that can be shown.
  static let all = [
    people
  ]
}

extension CLICommand {
  /// Every command, in the order of the help.
  static let all = StatePart.all.map { CLICommand($0) } + choosing + others

  /// Those that show the one thing that their words name.
  static let choosing: [CLICommand] = []

  /// Those that show no part of the state.
  static let others = [vocabulary, completion, history, at, undo, redo, replay(), reset, help, exit, quit]
}
