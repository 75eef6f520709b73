#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif
import KhipuControl
import KhipuTerminal

extension CommandLineTool {
  /// The process. It runs in a task, the root of all others, while the first thread waits for the signals that end it.
  ///
  /// An asynchronous `main` would give that thread to Dispatch, in which SIGINT ends the process.
  public static func main() {
    // A closed pipe is an error of writing, like any other.
    signal(SIGPIPE, SIG_IGN)
    // They are blocked in this thread and in all that start later, until one waits for them.
    var signals = set(of: [SIGINT, SIGTERM, SIGHUP])
    pthread_sigmask(SIG_BLOCK, &signals, nil)
    // A parent may have blocked these, which then would stop nothing while the terminal is filled.
    var handled = set(of: FilledTerminal.signals)
    pthread_sigmask(SIG_UNBLOCK, &handled, nil)
    let work = Task { @concurrent in
      let code = await run()
      end(Task.isCancelled ? .failed(.cancelled) : code)
    }
    while true {
      var number = Int32(0)
      guard sigwait(&signals, &number) == 0 else { continue }
      if number != SIGINT {
        end(by: number)
      } else if work.isCancelled {
        // The second interruption, which Ctrl-C sends, ends the process at once.
        end(.failed(.cancelled))
      } else {
        work.cancel()
      }
    }
  }

  private static func set(of numbers: [Int32]) -> sigset_t {
    var signals = sigset_t()
    sigemptyset(&signals)
    for number in numbers { sigaddset(&signals, number) }
    return signals
  }

  private static func end(_ code: ExitCode) {
    // Not `exit`, which would wait for a thread that reads a line.
    TerminalMode.restore { _exit(code.number) }
  }

  /// Ends the process by the signal, unless that was ignored when the process began.
  private static func end(by number: Int32) {
    // The process may be in the background, where a change of the terminal's mode would stop it.
    signal(SIGTTOU, SIG_IGN)
    TerminalMode.restore(raising: number)
  }

  private static func run() async -> ExitCode {
    let notes = Notes(of: name)
    do throws(CLIError) { return try await carryOut(Array(CommandLine.arguments.dropFirst()), notes) } catch {
      if let note = error.line { notes.show(note) }
      return error.exitCode
    }
  }

  /// - Throws: `CLIError.output`; every other error is shown.
  private static func carryOut(_ words: [String], _ notes: Notes) async throws(CLIError) -> ExitCode {
    do throws(CLIError) {
      // On Linux Swift reads the arguments there; not even the name of the program is among them then.
      if CommandLine.arguments.isEmpty {
        throw .refused("the arguments can't be read, since /proc isn't mounted", "no-arguments", .storage)
      }
      let arguments = try Arguments<Self>(words)
      if arguments.isEmpty { return try await Prompt(options: arguments.options).run() }
      var session = Session<Self>()
      return try await session.run(arguments) ?? .done
    } catch { return try error.shown(isJSON: words.areForPrograms, in: notes) }
  }
}
