public import KhipuCommandLine
import KhipuControl
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

  private enum Event: Sendable {
    case state(Tool.State), message(Report, isOfLine: Bool), note(String), glance, key(Result<Key?, CLIError>)
  }

  private typealias Events = AsyncStream<Event>.Continuation

  /// Runs the view until a key quits it, the input ends, or the task is cancelled.
  ///
  /// - Throws: `CLIError` if no home directory is set, the state or standard input can't be read, or raw mode can't be set.
  func run(_ options: Options<Tool>) async throws(CLIError) {
    let (stream, events) = AsyncStream.makeStream(of: Event.self)
    let diagnostics = Diagnostics(of: Tool.name) { events.yield(.note($0)) }
    let app = try App<Tool>(options.configuration, diagnostics: diagnostics) {
      events.yield(.message($0, isOfLine: $1))
    }
    let unsubscribe = try await app.updated { events.yield(.state($0)) }
    defer { unsubscribe() }
    try TerminalMode.fill()
    defer { TerminalMode.restore() }
    let ending = await withDiscardingTaskGroup { group -> Result<Void, CLIError> in
      group.addTask { await app.follow { events.yield(.glance) } }
      defer { group.cancelAll() }
      do throws(CLIError) {
        var picture = Picture(isColored: options.isColored)
        return .success(try await follow(stream, events, of: app, diagnostics, with: &picture, in: &group))
      } catch { return .failure(error) }
    }
    try ending.get()
  }

  private func page(of state: Tool.State) -> LivePage<Tool> {
    pages.lazy.compactMap { $0(state) }.first ?? LivePage(title: "", rows: [])
  }

  /// Handles events until a key quits the view, the input ends, or the task is cancelled.
  private func follow(
    _ stream: AsyncStream<Event>, _ events: Events, of app: App<Tool>, _ diagnostics: Diagnostics,
    with picture: inout Picture,
    in group: inout DiscardingTaskGroup
  ) async throws(CLIError) {
    readKey(events, in: &group)
    for await event in stream {
      switch event {
      case .state(let state): picture.view.show(page(of: state))
      case .message(let message, isOfLine: true): picture.view.receive(await app.named(message))
      case .message(let message, isOfLine: false): picture.view.receive(fromSource: await app.named(message))
      case .note(let line): picture.view.note(line)
      case .glance: guard try picture.isOutdated() else { continue }
      case .key(let result):
        guard let key = try result.get() else { return }
        switch picture.view.press(key) {
        case .draw: break
        case .send(let command):
          let work = app.enter(command)
          group.addTask { await carryOut(work, diagnostics) }
        case .say(let sentence):
          group.addTask { await carryOut({ () throws(CLIError) in try await app.carryOut(sentence) }, diagnostics) }
        case .leave: return
        case .clear: picture.forget()
        case .suspend: try picture.suspend()
        }
        readKey(events, in: &group)
      }
      picture.draw()
    }
  }

  /// Carries out a command, and shows the error that it throws. Failures in reports are shown as messages.
  private func carryOut(_ work: () async throws(CLIError) -> [Report], _ diagnostics: Diagnostics) async {
    do throws(CLIError) { _ = try await work() } catch { if let line = error.line { diagnostics.show(line) } }
  }

  /// Reads one key. The next is read only after this one has taken effect: keys typed after quitting are for the shell or prompt.
  private func readKey(_ events: Events, in group: inout DiscardingTaskGroup) {
    group.addTask {
      do throws(CLIError) { events.yield(.key(.success(try await Console.key(hasEscape: true)))) } catch {
        events.yield(.key(.failure(error)))
      }
    }
  }
}

extension LiveView {
  /// The view, and the frame that the terminal shows.
  private struct Picture {
    var view = ViewState(LivePage<Tool>(title: "", rows: []))
    let isColored: Bool
    private var shown: Frame?

    init(isColored: Bool) { self.isColored = isColored }

    mutating func draw() {
      let frame = view.frame(in: TerminalMode.filledSize, isColored: isColored)
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
