#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Reads lines from a terminal, with line editing.
public struct LineReader {
  private let prompt: String
  /// Returns the candidates to complete the last word.
  private let complete: (_ beginning: String) async -> LineCompletion
  private var history: LineHistory
  private var editor = LineEditor()
  // The view that the terminal shows; nil if the cursor is at the beginning of an empty row.
  private var view: LineView?

  public init(prompt: String, history: LineHistory, complete: @escaping (_ beginning: String) async -> LineCompletion) {
    (self.prompt, self.history, self.complete) = (prompt, history, complete)
  }

  /// The next line; nil at the end of the input, or if the task is cancelled. The terminal is in raw mode meanwhile.
  ///
  /// - Throws: `CLIError.refused` if the terminal can't be used.
  public mutating func line() async throws(CLIError) -> String? {
    editor.begin(history: history.lines)
    try TerminalMode.edit()
    defer { TerminalMode.restore() }
    draw()
    while let key = try await Console.key() {
      switch editor.press(key) {
      case .draw: if !Console.hasInput { draw() }
      case .complete: await completeWord()
      case .clear:
        view = nil
        Console.show("\u{1B}[H\u{1B}[2J")
        draw()
      case .suspend: try suspend()
      case .drop:
        end("^C")
        editor.begin(history: history.lines)
        draw()
      case .finish:
        end()
        await history.add(editor.text)
        return editor.text
      case .leave:
        end()
        return nil
      }
    }
    end()
    return nil
  }

  private mutating func completeWord() async {
    // The first note that is shown meanwhile begins a new row below the whole line.
    show(LineView(prompt: prompt, left: editor.text))
    _ = Console.openRow()
    let completion = await complete(editor.left)
    if !Console.endRow(isSeen: false) { view = nil }
    let candidates = editor.complete(with: completion)
    if !candidates.isEmpty {
      end()
      Console.show(TerminalMode.size.list(of: candidates) + "\n")
    }
    draw()
  }

  private mutating func suspend() throws(CLIError) {
    end()
    TerminalMode.restore(raising: SIGTSTP)
    try TerminalMode.edit()
    draw()
  }

  private mutating func draw() { show(LineView(prompt: prompt, left: editor.left, right: editor.right)) }

  private mutating func show(_ new: LineView) {
    Console.show(new.drawn(over: view, in: TerminalMode.size))
    view = new
  }

  /// Leaves the line on the screen, followed by `mark`, and begins a new row.
  private mutating func end(_ mark: String = "") {
    let whole = LineView(prompt: prompt, left: editor.text + mark)
    show(whole)
    Console.show(whole.end(in: TerminalMode.size))
    view = nil
  }
}
