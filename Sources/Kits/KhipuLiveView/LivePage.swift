public import KhipuCommandLine
public import KhipuTerminal

/// What a live view shows of the state: rows under a title.
public struct LivePage<Tool: CommandLineTool>: Sendable {
  /// Makes the page of a state; nil if that shows another one.
  public typealias Maker = @Sendable (Tool.State) -> LivePage?

  /// What stands beside the program's name.
  public let title: String
  public let rows: [LiveRow<Tool>]
  /// What its keys do, in a few words.
  public let hint: String
  /// The command that leads back from it, if there is a way back.
  public let back: Tool.Command?

  public init(title: String, rows: [LiveRow<Tool>], hint: String = "", back: Tool.Command? = nil) {
    (self.title, self.rows, self.hint, self.back) = (title, rows, hint, back)
  }
}

/// A row of a live view.
public struct LiveRow<Tool: CommandLineTool>: Sendable {
  /// Makes the text for that many columns; what is longer is cut.
  public typealias Text = @Sendable (_ columns: Int, _ isColored: Bool) -> StyledText

  /// What the row is about, in all states; nil if the row can't be selected.
  public let subject: String?
  /// The commands for the keys that are pressed while it is selected.
  public let commands: [Key: Tool.Command]
  public let text: Text

  public init(subject: String? = nil, commands: [Key: Tool.Command] = [:], text: @escaping Text) {
    (self.subject, self.commands, self.text) = (subject, commands, text)
  }

  /// A row of text that is the same at every width.
  public init(_ text: StyledText, subject: String? = nil, commands: [Key: Tool.Command] = [:]) {
    self.init(subject: subject, commands: commands) { _, _ in text }
  }
}
