import KhipuCommandLine
import KhipuHistoryCommands  // with History
import KhipuLiveView  // with LiveView

extension Tally {
  /// Every part of the state that can be listed.
  static let parts: [StatePart] = [
    .people
  ]

  /// Commands other than those that list `parts`.
  static let commands: [CLICommand] = [
    .watch,  // with LiveView
    .vocabulary, .completion,
    .history, .at, .undo, .redo,  // with History
    .help, .exit, .quit,
  ]

  static let options: [Options.Option] = [
    .last, .force,  // with History
  ]
}
