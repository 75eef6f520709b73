import Features
import Models

/// What a live view shows of the state: rows under a title.
struct LivePage: Sendable {
  /// Makes the page of a state; nil if that shows another one.
  typealias Maker = @Sendable (AppState) -> LivePage?

  let title: String
  let rows: [LiveRow]
  /// What its keys do, in a few words.
  var hint = ""
  /// The command that leads back from it, if there is a way back.
  var back: Command?
}

/// A row of a live view.
struct LiveRow: Sendable {
  /// What the row is about, in all states; nil if the row can't be selected.
  var subject: String?
  /// The commands for the keys that are pressed while it is selected.
  var commands: [Key: Command] = [:]
  /// The text for so many columns, or more than that, which are cut.
  let text: @Sendable (_ columns: Int, _ isColored: Bool) -> StyledText
}

extension LiveRow {
  /// A row of text that is the same at every width.
  init(_ text: StyledText, subject: String? = nil, commands: [Key: Command] = [:]) {
    self.init(subject: subject, commands: commands) { _, _ in text }
  }
}
