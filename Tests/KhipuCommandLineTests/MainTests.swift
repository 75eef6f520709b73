import KhipuControl
import KhipuTerminal
import TerminalTestSupport
import Testing

@testable import KhipuCommandLine

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Each test is a process that receives signals in the thread that waits for them.
@Suite("The entry point", .timeLimit(.minutes(5)))
struct MainTests {
  @Test("The process exits with the code of its work")
  func done() async {
    await #expect(processExitsWith: .exitCode(0)) { Tally.main { .done } }
    await #expect(processExitsWith: .exitCode(64)) { Tally.main { .failed(.invalid) } }
  }

  @Test("SIGINT cancels the work, and the process exits with 130, whatever the work returns")
  func interrupted() async {
    await #expect(processExitsWith: .exitCode(130)) {
      let thread = CurrentThread()
      Tally.main {
        thread.send(SIGINT)
        while !Task.isCancelled { await Task.yield() }
        return .done
      }
    }
  }

  @Test("A second SIGINT ends the process, although the work goes on")
  func interruptedTwice() async {
    await #expect(processExitsWith: .exitCode(130)) {
      let thread = CurrentThread()
      Tally.main {
        thread.send(SIGINT)
        while !Task.isCancelled { await Task.yield() }
        thread.send(SIGINT)
        while true { await Task.yield() }
      }
    }
  }

  @Test("SIGTERM and SIGHUP end the process by that signal")
  func ended() async {
    await #expect(processExitsWith: .signal(SIGTERM)) {
      let thread = CurrentThread()
      Tally.main {
        thread.send(SIGTERM)
        while true { await Task.yield() }
      }
    }
    await #expect(processExitsWith: .signal(SIGHUP)) {
      let thread = CurrentThread()
      Tally.main {
        thread.send(SIGHUP)
        while true { await Task.yield() }
      }
    }
  }
}

/// The thread that creates it. Unchecked, because not every system's `pthread_t` is Sendable; it is never changed.
private struct CurrentThread: @unchecked Sendable {
  private let thread = pthread_self()

  func send(_ signal: Int32) { pthread_kill(thread, signal) }
}
