import KhipuControl
import KhipuTerminal
import Synchronization

extension CLICommand {
  /// A command that prints changes until the process is interrupted or its output is closed.
  ///
  /// - Parameter lines: The lines for a change from one state to a later one.
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
    // The shown reports of failures and partial successes. A repeated report is skipped until a success clears the set. Reports
    // of cancelled commands, as after Ctrl-C, are never shown.
    let reported = Mutex<Set<Report>>([])
    let app = try App<Tool>(options.configuration, diagnostics: diagnostics) { [diagnostics] report, _ in
      guard let outcome = report.outcome, outcome.failure?.kind != .cancelled else { return }
      let isNews = reported.withLock { reported in
        guard outcome == .succeeded else { return reported.insert(report).inserted }
        reported = []
        return false
      }
      if isNews { diagnostics.show(report.line(isJSON: false)) }
    }
    let unsubscribe = try await app.updated { news.yield($0) }
    defer { unsubscribe() }
    // Taken before the sources run, so that no later state replaces it.
    var shown = await states.first { _ in true }
    let end = await withTaskGroup(of: Void.self) { group -> Result<Void, CLIError> in
      group.addTask { await app.follow() }
      defer { group.cancelAll() }
      do throws(CLIError) {
        for await state in states {
          if let shown { for line in lines(shown, state, options) { try Console.print(line) } }
          shown = state
        }
        return .success(())
      } catch { return .failure(error) }
    }
    try end.get()
  }
}
