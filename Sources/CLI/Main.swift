import UseCases

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The command `khipu`.
@main
enum Khipu {
  /// Runs in a task, the root of all others, while the first thread waits for SIGINT.
  ///
  /// An asynchronous `main` would give that thread to Dispatch, in which SIGINT ends the process.
  static func main() {
    // A closed pipe is an error of writing, like any other.
    signal(SIGPIPE, SIG_IGN)
    let interruption = Interruption.blocked()
    let work = Task { @concurrent in
      let code = await run()
      // Not `exit`, which would wait for a thread that reads a line.
      _exit((Task.isCancelled ? .failed(.cancelled) : code).number)
    }
    interruption.wait()
    work.cancel()
    // The second interruption ends the process at once.
    interruption.wait()
    _exit(ExitCode.failed(.cancelled).number)
  }

  private static func run() async -> ExitCode {
    do throws(CLIError) {
      let arguments = try Arguments(Array(CommandLine.arguments.dropFirst()))
      if arguments.isEmpty {
        var prompt = Prompt(options: arguments.options)
        return try await prompt.run()
      }
      var session = Session()
      return try await session.run(arguments) ?? .done
    } catch {
      if let note = error.line { Console.note(note) }
      return error.exitCode
    }
  }
}
