import Foundation
import KhipuControl
import KhipuTerminal
import KhipuTerminalTestSupport
import KhipuTestTools
import Testing

@testable import KhipuCommandLine

/// Each test runs the entry point in a separate process. Signals are sent to the thread that waits for them.
@Suite(.timeLimit(.minutes(10)))
struct MainTests {
  @Test("SIGINT cancels the work, and when the work has ended, the process exits with 130, whatever the work returns")
  func cancelsWork() async throws {
    let result = try await #require(processExitsWith: .exitCode(130), observing: [\.standardOutputContent]) {
      main(sending: SIGINT) { _ in
        await Signal().wait()
        write(STDOUT_FILENO, "ended", 5)
        return .done
      }
    }
    #expect(result.output == "ended")
  }

  @Test("A second SIGINT ends the process, even if the work goes on")
  func endsOnSecondSIGINT() async {
    await #expect(processExitsWith: .exitCode(130)) {
      main(sending: SIGINT) { thread in
        await Signal().wait()
        thread.send(SIGINT)
        return await goOn()
      }
    }
  }

  @Test("With a full pipe as standard error that nobody reads, `follow` prints changes, and the first SIGINT ends it")
  func endsBesideFullPipe() async {
    await #expect(processExitsWith: .exitCode(130)) {
      let thread = CurrentThread()
      Tally.runHandlingSignals {
        do {
          let results = try Terminal()
          results.replaceStandardFiles([STDOUT_FILENO])
          dup2(fullPipe(), STDERR_FILENO)
          async let followed = follow(adding: [5, -100, -101, 7, 100])
          await withTaskExecutorPreference(OwnThread()) {
            if !results.shown(until: "12\r\n").hasSuffix("12\r\n") { _exit(1) }
            thread.send(SIGINT)
          }
          _ = try await followed
        } catch { _exit(2) }
        return .done
      }
    }
  }

  @Test("A process that gets SIGTERM or SIGHUP is terminated by that signal")
  func isTerminatedBySignal() async {
    await #expect(processExitsWith: .signal(SIGTERM)) { main(sending: SIGTERM) { _ in await goOn() } }
    await #expect(processExitsWith: .signal(SIGHUP)) { main(sending: SIGHUP) { _ in await goOn() } }
  }

  @Test("When SIGTERM ends a process, SIGTTOU is ignored, so that a background process can restore its terminal")
  func ignoresSIGTTOU() async {
    await #expect(processExitsWith: .exitCode(7)) {
      changeSignalMask(SIG_UNBLOCK, SIGTTOU)
      signal(SIGTTOU) { _ in _exit(1) }
      signal(SIGTERM) { _ in
        raise(SIGTTOU)
        _exit(7)
      }
      main(sending: SIGTERM) { _ in await goOn() }
    }
  }

  @Test("An ignored SIGHUP, as under nohup, leaves the terminal's mode as it is")
  func ignoredSIGHUP() async {
    await #expect(processExitsWith: .exitCode(7)) {
      _ = try Terminal.standard(columns: 80)
      setenv("TERM", "xterm", 1)
      signal(SIGHUP, SIG_IGN)
      try TerminalMode.fill()
      main(sending: SIGHUP) { thread in
        // `sigwait` returns pending signals in the order of their numbers, so SIGHUP is handled before SIGINT cancels the work.
        thread.send(SIGINT)
        await Signal().wait()
        var mode = termios()
        tcgetattr(STDIN_FILENO, &mode)
        _exit(mode.c_lflag & tcflag_t(ICANON) == 0 ? 7 : 1)
      }
    }
  }

  @Test(
    "A process carries out its arguments, or its input's lines if it has only options, and exits with the code of a failure",
    arguments: [
      (["sum"], 0, "0\n", ""),
      (["--no-color"], 0, "tally: adding 2 succeeded\n", ""),
      (["add", "x"], 64, "", "tally: not understood at column 5: expected a number, found \"x\"\n"),
      (["vocabulary", "me"], 64, "", "tally: 'vocabulary' takes no more words; leave out 'me'\n"),
      (["help", "add"], 0, "tally: add 1  adds\n", ""), (["add", "1", "--help"], 0, "tally: add 1  adds\n", ""),
      (["help", "SUM"], 0, "tally sum  the sum\n", ""), (["x", "--help"], 0, "tally adds numbers.\n", ""),
      (["help", "exit"], 0, "tally exit\n", ""), (["help", "help"], 0, "tally help [WORD]  this text; or", ""),
      (["help", "tally"], 0, "tally: add 1  adds\n", ""), (["--help"], 0, "tally adds numbers.\n", ""),
      (["help", "sun"], 64, "", "tally: no command and no sentence begins with \"sun\"; did you mean: sum\n"),
      (
        ["help", "nonsense"], 64, "",
        """
        tally: no command and no sentence begins with "nonsense"; 'tally help' lists all commands, \
        'tally vocabulary' all sentences

        """
      ),
      (["--trace=x", "--json"], 64, #"{"message": "--trace takes text or mermaid, not \"x\"", "#, ""),
    ] as [([String], Int32, String, String)])
  func carriesOutArguments(_ words: [String], _ code: Int32, _ output: String, _ errors: String) async throws {
    let result = try await #require(processExitsWith: .success, observing: .streams) { [words, code] in
      replaceStandardInput(with: "add 2\n")
      #expect(await Tally.run(words).number == code)
    }
    #expect(result.output.hasPrefix(output) && result.output.isEmpty == output.isEmpty)
    #expect(result.errors == errors)
  }

  @Test("Without the program's path, as if /proc isn't mounted, the process says so and exits with 74")
  func withoutArguments() async throws {
    let result = try await #require(processExitsWith: .exitCode(74), observing: [\.standardErrorContent]) {
      Tally.main([])
    }
    #expect(result.errors == "tally: the arguments can't be read, since /proc isn't mounted\n")
  }

  @Test("SIGPIPE doesn't end the process, which exits with the exit code that its work returns")
  func survivesSIGPIPE() async {
    await #expect(processExitsWith: .exitCode(64)) {
      signal(SIGPIPE, SIG_DFL)
      Tally.runHandlingSignals {
        changeSignalMask(SIG_UNBLOCK, SIGPIPE)
        raise(SIGPIPE)
        return .failed(.invalid)
      }
    }
  }

  @Test("A process receives SIGTSTP even if it was started with SIGTSTP blocked")
  func receivesSIGTSTP() async {
    await #expect(processExitsWith: .exitCode(7)) {
      changeSignalMask(SIG_BLOCK, SIGTSTP)
      signal(SIGTSTP) { _ in _exit(7) }
      main(sending: SIGTSTP) { _ in await goOn() }
    }
  }
}

/// Runs the entry point with work that sends the signal to the waiting thread, and then runs `work`.
private func main(sending signal: Int32, then work: @escaping @Sendable (CurrentThread) async -> ExitCode) -> Never {
  let thread = CurrentThread()
  Tally.runHandlingSignals {
    thread.send(signal)
    return await work(thread)
  }
}

/// Suspends forever, even if the task is cancelled.
private func goOn() async -> ExitCode { await withUnsafeContinuation { _ in } }

/// The write end of a pipe that is full and never read.
private func fullPipe() -> Int32 {
  var ends: [Int32] = [-1, -1]
  pipe(&ends)
  let flags = fcntl(ends[1], F_GETFL)
  _ = fcntl(ends[1], F_SETFL, flags | O_NONBLOCK)
  var byte: UInt8 = 0
  while write(ends[1], &byte, 1) == 1 {}
  _ = fcntl(ends[1], F_SETFL, flags)
  return ends[1]
}
