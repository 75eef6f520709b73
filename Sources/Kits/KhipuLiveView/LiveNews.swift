import KhipuCommandLine
import KhipuControl
import KhipuMessages
import KhipuTerminal

/// What has happened since a live view was last drawn. It keeps only what the view can show, however long drawing takes.
struct LiveNews<Tool: CommandLineTool>: Sendable {
  enum Line: Hashable, Sendable { case message(Message<Tool.Command>), note(String) }

  /// The newest state, if it has changed.
  var state: Tool.State?
  /// The newest message of a source that has ended or begun a failure.
  private(set) var source: Message<Tool.Command>?
  private var recent = Recent<Line>(LiveState<Tool>.mostMessages)
  /// Whether the terminal's size and signals have to be looked at.
  var isGlance = false
  /// The key that was typed. The next one is read only after this one has taken effect.
  var key: Result<Key?, CLIError>?
  /// Whether a typed line such as `quit` ends the view.
  var isOver = false

  /// The last messages and notes, oldest first.
  var lines: [Line] { recent.elements }

  /// Whether there is something to draw.
  var isShown: Bool { state != nil || source != nil || key != nil || !lines.isEmpty }

  mutating func receive(_ message: Message<Tool.Command>, isOfLine: Bool) {
    if isOfLine { return add(.message(message)) }
    switch message.outcome {
    case nil: break
    case .partly: add(.message(message))
    case .succeeded, .failed: source = message
    }
  }

  mutating func note(_ line: String) { add(.note(line)) }

  // A repetition takes no row.
  private mutating func add(_ line: Line) { if line != lines.last { recent.add(line) } }

  /// Removes and returns everything.
  mutating func take() -> LiveNews {
    defer { self = LiveNews() }
    return self
  }
}
