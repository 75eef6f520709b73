import KhipuCommandLine
import KhipuFiles
import KhipuHistoryCommands
import KhipuLiveView

extension Khipu {
  /// Commands that show what the words after them choose: `light 1`, `what lights are on`.
  static let choosing: [CLICommand] = [
    .light, .room, .zone, .scene,
    .what, .which, .is, .are, .ls, .list,
  ]

  /// Commands other than those of `parts` and `choosing`.
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
  ]

  /// The page makers of the live view. The first that returns a page for the state is used.
  static let pages: [LivePage.Maker] = [
    LivePage.home
  ]

  static let traceFormats: [TraceFormat] = [
    .text, .mermaid,
    .test { value in readable { String(decoding: try File.encode(value, for: ""), as: UTF8.self) } },
  ]

  static let options: [Options.Option] = [
    .pairedHost, .requiringPaired, .refusingPaired,
    .timeout,
    .confirmation, .last, .force, .paced, .from, .without,
  ]
}

extension LightMark {
  /// The columns that features add to the lights table, in order.
  static let all: [LightMark] = [
    favorite
  ]
}

extension LightKey {
  /// The keys of the live view, in the order of the hint.
  static let all: [LightKey] = [
    toggle, increase, decrease,
  ]
}
