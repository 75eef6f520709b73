import KhipuConcurrency
public import KhipuCommandLine
import KhipuControl
import KhipuMessages
import KhipuTerminal

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Shows the state on a terminal as it changes, and sends the commands that keys trigger.
public struct LiveView<Tool: CommandLineTool>: Sendable {
  /// The first maker that returns a page for the state is used.
  let pages: [LivePage<Tool>.Maker]

  public init(pages: [LivePage<Tool>.Maker]) { self.pages = pages }

  private typealias News = Pending<LiveNews<Tool>>

  /// Runs the view until a key quits it, the input ends, or the task is cancelled.
  ///
  /// - Throws: `CLIError` if no home directory is set, the state or standard input can't be read, or raw mode can't be set.
  func run(_ options: Options<Tool>) async throws(CLIError) {
    let news = News(LiveNews())
    let diagnostics = Diagnostics(of: Tool.name) { line in news.add { $0.note(line) } }
    let app = try CommandLineApp<Tool>(options.configuration, diagnostics: diagnostics) { message, isOfLine in
      news.add { $0.receive(message, isOfLine: isOfLine) }
    }
    let unsubscribe = try await app.updated { state in news.add { $0.state = state } }
    defer { unsubscribe() }
    try TerminalMode.fill()
    defer { TerminalMode.restore() }
    let ending = await withDiscardingTaskGroup { group -> Result<Void, CLIError> in
      group.addTask { await app.follow { news.add { $0.isGlance = true } } }
      defer { group.cancelAll() }
      do throws(CLIError) {
        var picture = Picture(colors: options.colors)
        return .success(try await follow(news, of: app, options, diagnostics, with: &picture, in: &group))
      } catch { return .failure(error) }
    }
    try ending.get()
  }

  private func page(of state: Tool.State) -> LivePage<Tool> {
    pages.lazy.compactMap { $0(state) }.first ?? LivePage(title: "", rows: [])
  }

  /// Shows the news until a key quits the view, the input ends, or the task is cancelled.
  private func follow(
    _ pending: News, of app: CommandLineApp<Tool>, _ options: Options<Tool>, _ diagnostics: Diagnostics,
    with picture: inout Picture, in group: inout DiscardingTaskGroup
  ) async throws(CLIError) {
    readKey(pending, in: &group)
    while await pending.wait() {
      let news = pending.take { $0.take() }
      if news.isOver { return }
      await picture.view.show(news, page: page, report: app.report)
      let isOutdated = news.isGlance ? try picture.isOutdated() : false
      if let result = news.key {
        guard let key = try result.get() else { return }
        switch picture.view.press(key) {
        case .draw: break
        case .send(let command):
          let work = app.enter(command)
          group.addTask { await carryOut(work, diagnostics) }
        case .say(let line):
          group.addTask {
            do throws(CLIError) {
              let isOver = try await Session.run(line, in: app, options, diagnostics)
              if isOver { pending.add { $0.isOver = true } }
            } catch { if let line = error.line { diagnostics.show(line) } }
          }
        case .leave: return
        case .clear: picture.forget()
        case .suspend: try picture.suspend()
        }
        readKey(pending, in: &group)
      }
      if isOutdated || news.isShown { picture.draw() }
    }
  }

  /// Carries out a command, and shows the error that it throws. Failures in reports are shown as messages.
  private func carryOut(_ work: () async throws(CLIError) -> [Report], _ diagnostics: Diagnostics) async {
    do throws(CLIError) { _ = try await work() } catch { if let line = error.line { diagnostics.show(line) } }
  }

  /// Reads one key. The next is read only after this one has taken effect: keys typed after quitting are for the shell or prompt.
  private func readKey(_ pending: News, in group: inout DiscardingTaskGroup) {
    group.addTask {
      var key: Result<Key?, CLIError>
      do throws(CLIError) { key = .success(try await Console.key(hasEscape: true)) } catch { key = .failure(error) }
      pending.add { [key] in $0.key = key }
    }
  }
}

extension LiveState {
  /// Shows the newest state and, below it, the last messages and notes.
  fileprivate mutating func show(
    _ news: LiveNews<Tool>, page: (Tool.State) -> LivePage<Tool>, report: (Message<Tool.Command>) async -> Report
  ) async {
    if let state = news.state { show(page(state)) }
    if let message = news.source { receive(fromSource: await report(message)) }
    for line in news.lines {
      switch line {
      case .message(let message): receive(await report(message))
      case .note(let line): note(line)
      }
    }
  }
}

extension LiveView {
  /// The view, and the frame that the terminal shows.
  private struct Picture {
    var view = LiveState(LivePage<Tool>(title: "", rows: []))
    let colors: ColorDepth
    private var shown: Frame?

    init(colors: ColorDepth) { self.colors = colors }

    mutating func draw() {
      let frame = view.frame(in: TerminalMode.filledSize, colors: colors)
      let drawn = frame.drawn(over: shown)
      if !drawn.isEmpty { TerminalMode.show(drawn) }
      shown = frame
    }

    /// Makes the next drawing redraw the whole terminal.
    mutating func forget() { shown = nil }

    /// Restores the terminal, stops the process (SIGTSTP), and shows the view again when it continues.
    mutating func suspend() throws(CLIError) {
      TerminalMode.restore(raising: SIGTSTP)
      try TerminalMode.fill()
      forget()
    }

    /// Whether the view must be redrawn, because the terminal was resized or the process was stopped and continued.
    /// If SIGTSTP arrived, suspends the view first.
    mutating func isOutdated() throws(CLIError) -> Bool {
      if FilledTerminal.takeStop() { try suspend() }
      if FilledTerminal.takeContinuation() {
        TerminalMode.resume()
        forget()
      }
      return shown?.size != TerminalMode.filledSize
    }
  }
}
