public import KhipuCommandLine
public import KhipuTerminal

/// A page of a live view: rows under a title.
public struct LivePage<Tool: CommandLineTool>: Sendable {
  /// Makes the page for a state; nil if the state needs another page.
  public typealias Maker = @Sendable (Tool.State) -> LivePage?

  /// Shown beside the program's name.
  public let title: String
  public let rows: [LiveRow<Tool>]
  /// A short explanation of the page's keys.
  public let hint: String
  /// The command that Escape, Backspace and Left send; nil if they do nothing.
  public let back: Tool.Command?

  public init(title: String, rows: [LiveRow<Tool>], hint: String = "", back: Tool.Command? = nil) {
    (self.title, self.rows, self.hint, self.back) = (title, rows, hint, back)
  }
}

public struct LiveRow<Tool: CommandLineTool>: Sendable {
  /// Makes the text for a width in columns. Longer text is clipped.
  public typealias Text = @Sendable (_ columns: Int, _ isColored: Bool) -> StyledText

  /// Identifies what the row is about, to keep it selected on a new page. Rows may share a subject. Nil if not selectable.
  public let subject: String?
  /// The command that each key sends while the row is selected. Keys of the view itself, such as `q`, aren't looked up.
  public let commands: [Key: Tool.Command]
  public let text: Text

  public init(subject: String? = nil, commands: [Key: Tool.Command] = [:], text: @escaping Text) {
    (self.subject, self.commands, self.text) = (subject, commands, text)
  }

  /// A row whose text doesn't depend on the width.
  public init(_ text: StyledText, subject: String? = nil, commands: [Key: Tool.Command] = [:]) {
    self.init(subject: subject, commands: commands) { _, _ in text }
  }
}
