import KhipuCommandLine
import KhipuHistoryCommands
import KhipuLiveView

extension Khipu {
  /// Those that show the one thing that their words name.
  static let choosing: [CLICommand] = [
    .light, .room, .zone, .scene,
    .what, .which, .ls, .list,
  ]

  /// Those that show no part of the state.
  static let commands: [CLICommand] = [
    .live, .follow,
    .vocabulary, .completion,
    .history, .at, .undo, .redo,
    .replay,
    .connectPairing(), .disconnectPairing, .pairingStatus,
    .reset, .help, .man, .version, .exit, .quit,
  ]

  static let parts: [StatePart] = [
    .lights, .rooms, .zones, .scenes,
    .favorites,
    .route,
    .uploads,
  ]

  /// Every page; the first one that a state has is shown.
  static let pages: [LivePage.Maker] = [
    LivePage.route,
    LivePage.home,
  ]

  static let options: [Options.Option] = [
    .pairedHost,
    .timeout,
    .confirmation, .last, .force, .paced, .from,
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
