#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif
import UseCases

/// The process.
@main
enum Main {
  /// Runs in a task, the root of all others, while the first thread waits for SIGINT.
  ///
  /// An asynchronous `main` would give that thread to Dispatch, in which SIGINT ends the process.
  static func main() {
    // A closed pipe is an error of writing, like any other.
    signal(SIGPIPE, SIG_IGN)
    // SIGINT, which Ctrl-C sends, is blocked in this thread and in all that start later, until one waits for it.
    var interruption = sigset_t()
    sigemptyset(&interruption)
    sigaddset(&interruption, SIGINT)
    pthread_sigmask(SIG_BLOCK, &interruption, nil)
    let work = Task { @concurrent in
      let code = await run()
      // Not `exit`, which would wait for a thread that reads a line.
      _exit((Task.isCancelled ? .failed(.cancelled) : code).number)
    }
    var signal = Int32(0)
    sigwait(&interruption, &signal)
    work.cancel()
    // The second interruption ends the process at once.
    sigwait(&interruption, &signal)
    _exit(ExitCode.failed(.cancelled).number)
  }

  private static func run() async -> ExitCode {
    do throws(CLIError) { return try await carryOut(Array(CommandLine.arguments.dropFirst())) } catch {
      if let note = error.line { Console.note(note) }
      return error.exitCode
    }
  }

  /// - Throws: `CLIError.output`; every other error is shown.
  private static func carryOut(_ words: [String]) async throws(CLIError) -> ExitCode {
    do throws(CLIError) {
      let arguments = try Arguments(words)
      if arguments.isEmpty { return try await Prompt(options: arguments.options).run() }
      var session = Session()
      return try await session.run(arguments) ?? .done
    } catch { return try error.shown(isJSON: words.areForPrograms) }
  }
}
