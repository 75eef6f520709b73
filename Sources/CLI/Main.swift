#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// The command `khipu`.
@main
enum Khipu {
  /// Works in a task, the root of all others, while the first thread waits for interruptions.
  ///
  /// In an asynchronous `main` that thread would be given to Dispatch, which lets interruptions end the process.
  static func main() {
    // A reader who leaves is an error of writing, like any other.
    signal(SIGPIPE, SIG_IGN)
    let interruption = Interruption.keptBack()
    let work = Task { @concurrent in
      let code = await run()
      // Not `exit`, which would wait for whoever is reading a line just now.
      _exit((Task.isCancelled ? .interrupted : code).rawValue)
    }
    interruption.wait()
    work.cancel()
    // Who interrupts again doesn't want to wait any more.
    interruption.wait()
    _exit(ExitCode.interrupted.rawValue)
  }

  private static func run() async -> ExitCode {
    do throws(Obstacle) {
      let arguments = try Arguments(Array(CommandLine.arguments.dropFirst()))
      let invocation = try Invocation(arguments)
      if invocation == .converse {
        var conversation = Conversation(options: arguments.options)
        return try await conversation.run()
      }
      var session = Session()
      return try await session.answer(invocation, arguments.options)
    } catch {
      if let remark = error.remark { Console.remark(remark) }
      return error.exitCode
    }
  }
}
