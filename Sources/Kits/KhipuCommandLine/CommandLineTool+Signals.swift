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
  /// Runs `body` in an unstructured task, and ends the process with its exit code. The calling thread waits for signals: SIGINT
  /// cancels the task, and the exit code is that of `.cancelled`; a second SIGINT ends the process, as SIGTERM and SIGHUP do.
  static func runHandlingSignals(_ body: @escaping @Sendable () async -> ExitCode) -> Never {
    // Ignored, so that `write` fails on a closed pipe.
    signal(SIGPIPE, SIG_IGN)
    // Blocks these signals in this thread and in all later threads, so that `sigwait` receives them.
    var signals = set(of: [SIGINT, SIGTERM, SIGHUP])
    pthread_sigmask(SIG_BLOCK, &signals, nil)
    // Unblocks these signals, because the parent process may have blocked them.
    var handled = set(of: FilledTerminal.signals)
    pthread_sigmask(SIG_UNBLOCK, &handled, nil)
    let work = Task { @concurrent in
      let code = await body()
      end(Task.isCancelled ? .failed(.cancelled) : code)
    }
    while true {
      var number = Int32(0)
      guard sigwait(&signals, &number) == 0 else { continue }
      if number != SIGINT {
        end(by: number)
      } else if work.isCancelled {
        // The second SIGINT ends the process without waiting for the work.
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
    // Not `exit`, which would wait for a thread that is reading a line.
    TerminalMode.restore { _exit(code.number) }
  }

  /// Ends the process by raising the signal, unless the signal was ignored when the process started.
  private static func end(by number: Int32) {
    let handler = signal(number, SIG_DFL)
    signal(number, handler)
    if unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) { return }
    // In the background, changing the terminal's mode would stop the process.
    signal(SIGTTOU, SIG_IGN)
    TerminalMode.restore(raising: number)
  }
}
