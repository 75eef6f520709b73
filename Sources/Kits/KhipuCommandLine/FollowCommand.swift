import KhipuConcurrency
import KhipuControl
import KhipuTerminal

extension CLICommand {
  /// A command that prints changes until the process is interrupted or its output is closed.
  ///
  /// - `lines`: The lines for a change from one state to a later one.
  public static func follow(
    _ name: String, help: String,
    lines: @escaping @Sendable (_ before: Tool.State, _ now: Tool.State, _ options: Options<Tool>) -> [String]
  ) -> CLICommand {
    CLICommand(name: name, help: [name: help]) { (session, arguments) throws(CLIError) in
      try arguments.options.refuseTrace(of: name)
      try await session.follow(arguments.options, lines)
      return .done
    }
  }
}

extension Session {
  fileprivate func follow(
    _ options: Options<Tool>, _ lines: @escaping @Sendable (Tool.State, Tool.State, Options<Tool>) -> [String]
  ) async throws(CLIError) {
    // Skips to the newest state if changes come faster than they are written.
    let (states, news) = AsyncStream.makeStream(of: Tool.State.self, bufferingPolicy: .bufferingNewest(1))
    let notes = Pending(FollowNotes<Tool.Command>())
    let app = try CommandLineApp<Tool>(
      options.configuration, diagnostics: Diagnostics(of: Tool.name) { line in notes.add { $0.note(line) } }
    ) { message, _ in
      notes.add { $0.receive(message) }
    }
    defer { while Console.takesNotes, let note = notes.take({ $0.take() }) { note.show(in: diagnostics) } }
    let unsubscribe = try await app.updated { news.yield($0) }
    defer { unsubscribe() }
    // Taken before the sources run, so that no later state replaces it.
    var shown = await states.first { _ in true }
    let end = await withTaskGroup(of: Void.self) { group -> Result<Void, CLIError> in
      group.addTask { await app.follow { if Console.isOutputClosed { news.finish() } } }
      group.addTask { [diagnostics] in
        // On another thread, because a full pipe would block this one.
        while await notes.wait() {
          while let note = notes.take({ $0.take() }) { await Console.writing { note.show(in: diagnostics) } }
        }
      }
      defer { group.cancelAll() }
      do throws(CLIError) {
        for await state in states {
          if let shown { try await Console.print(lines(shown, state, options)) }
          shown = state
        }
        // The states end if the output is closed.
        return Task.isCancelled ? .success(()) : .failure(.output(nil))
      } catch { return .failure(error) }
    }
    try end.get()
  }
}
