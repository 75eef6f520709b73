extension CLICommand {
  /// Every command, in the order of the help.
  static let all = StatePart.all.map { CLICommand($0) } + choosing + others

  /// Those that show the one thing that their words name.
  static let choosing: [CLICommand] = [
    light, room, zone, scene,
  ]

  /// Those that show no part of the state.
  static let others = [
    live,
    vocabulary, completion,
    history, at, undo, redo,
    replay(unless: refusePaired),
    connectPairing(), disconnectPairing, pairingStatus,
    reset, help, exit, quit,
  ]
}

extension StatePart {
  /// Every part that can be shown.
  static let all = [
    lights, rooms, zones, scenes,
    favorites,
    route,
    uploads,
  ]
}

extension LightMark {
  /// Every mark, in the order of the columns.
  static let all: [LightMark] = [
    favorite
  ]
}

extension LightKey {
  /// Every key, in the order of the hint.
  static let all: [LightKey] = [
    toggle, increase, decrease,
    openRoute,
  ]
}

extension LivePage {
  /// Every page; the first one that a state has is shown.
  static let all: [Maker] = [
    route,
    home,
  ]
}
