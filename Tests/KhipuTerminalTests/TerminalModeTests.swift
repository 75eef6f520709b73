import Foundation
import KhipuControl
import KhipuTerminalTestSupport
import KhipuTestTools
import Testing

@testable import KhipuTerminal

/// Each test runs in a separate process, because it replaces standard streams.
@Suite(.timeLimit(.minutes(10)))
struct TerminalModeTests {
  @Test(
    "The alternate screen is shown until `restore`, which calls its closure once; later `show` and `resume` do nothing")
  func showsAlternateScreen() async {
    await #expect(processExitsWith: .success) {
      let terminal = try Terminal.standard(columns: 40, rows: 4)
      let mode = terminal.mode
      TerminalMode.show("before")
      try TerminalMode.fill()
      #expect(TerminalMode.filledSize == TerminalSize(columns: 40, rows: 4))
      #expect(terminal.mode != mode)
      TerminalMode.show("filled")
      let filled = terminal.shown { $0.lines == ["filled"] }
      try #require(filled.lines == ["filled"] && filled.modes == [Screen.other], "\(filled.lines) \(filled.modes)")
      let finished = Recorder<Bool>()
      TerminalMode.restore { finished.record(true) }
      TerminalMode.show("behind")
      TerminalMode.resume()
      Console.show("after")
      let own = terminal.shown { $0.lines == ["after"] }
      try #require(own.lines == ["after"] && own.modes == Screen.ownModes, "\(own.lines) \(own.modes)")
      #expect(finished.events == [true])
      #expect(terminal.mode == mode)
    }
  }

  @Test("Lines can be edited only if standard input and standard error are terminals and $TERM isn't dumb")
  func understandsSequences() async {
    await #expect(processExitsWith: .success) {
      let terminal = try Terminal.standard()
      setenv("TERM", "xterm", 1)
      #expect(TerminalMode.isEditable)
      setenv("TERM", "dumb", 1)
      #expect(!TerminalMode.isEditable)
      setenv("TERM", "xterm", 1)
      for file in [STDIN_FILENO, STDERR_FILENO] {
        dup2(open("/dev/null", O_RDWR), file)
        #expect(!TerminalMode.isEditable)
        terminal.replaceStandardFiles()
      }
      #expect(TerminalMode.isEditable)
    }
  }

  @Test("If standard input can't be read, or isn't a terminal whose mode can be set, the error has the system's reason")
  func inputCannotBeRead() async {
    await #expect(processExitsWith: .success) {
      dup2(open("/", O_RDONLY), STDIN_FILENO)
      let error = CLIError.refused("standard input can't be read: Is a directory", "input-unreadable", .storage)
      await #expect(throws: error) { try await Console.key() }
      await #expect(throws: error) { try await Console.line() }
      dup2(open("/dev/null", O_RDONLY), STDIN_FILENO)
      let reason = "standard input can't be read: Inappropriate ioctl for device"
      #expect(throws: CLIError.refused(reason, "input-unreadable", .storage)) { try TerminalMode.edit() }
    }
  }

  @Test("If the terminal accepts no output, `TerminalMode.restore` still restores the mode and calls its closure once")
  func acceptsNoOutput() async {
    await #expect(processExitsWith: .success) {
      let terminal = try Terminal.standard(columns: 40, rows: 4)
      let mode = terminal.mode
      try TerminalMode.fill()
      // The text is longer than the terminal's buffer, so the output blocks.
      Task(executorPreference: OwnThread()) { TerminalMode.show(String(repeating: "x", count: 1 << 20)) }
      _ = terminal.shown(until: "x")
      let finished = Recorder<Bool>()
      TerminalMode.restore { finished.record(true) }
      #expect(finished.events == [true])
      #expect(terminal.mode == mode)
      // The end of the exit test writes, too.
      for file in [STDOUT_FILENO, STDERR_FILENO] { dup2(open("/dev/null", O_WRONLY), file) }
    }
  }

  @Test("`TerminalMode.restore(raising:)` raises the signal even in a thread that blocks it")
  func raisesSignal() async {
    await #expect(processExitsWith: .signal(SIGTERM)) {
      changeSignalMask(SIG_BLOCK, SIGTERM)
      TerminalMode.restore(raising: SIGTERM)
    }
  }

  @Test("A thread that blocks a signal still blocks it after `TerminalMode.restore(raising:)`")
  func stillBlocksSignal() async {
    await #expect(processExitsWith: .success) {
      signal(SIGTERM, SIG_IGN)
      changeSignalMask(SIG_BLOCK, SIGTERM)
      TerminalMode.restore(raising: SIGTERM)
      var blocked = sigset_t()
      pthread_sigmask(SIG_BLOCK, nil, &blocked)
      #expect(sigismember(&blocked, SIGTERM) == 1)
    }
  }

  @Test(
    "`takeStop` and `takeContinuation` return true once per signal while the alternate screen is shown, and false before"
  )
  func returnsTrueOncePerSignal() async {
    await #expect(processExitsWith: .success) {
      #expect([FilledTerminal.takeStop(), FilledTerminal.takeContinuation()] == [false, false])
      _ = try Terminal.standard(columns: 40, rows: 4)
      try TerminalMode.fill()
      for number in FilledTerminal.signals { changeSignalMask(SIG_UNBLOCK, number) }
      raise(SIGTSTP)
      #expect([FilledTerminal.takeStop(), FilledTerminal.takeContinuation()] == [true, false])
      raise(SIGCONT)
      #expect([FilledTerminal.takeStop(), FilledTerminal.takeContinuation()] == [false, true])
      #expect([FilledTerminal.takeStop(), FilledTerminal.takeContinuation()] == [false, false])
    }
  }

  @Test("Job control signals have their previous handlers after the alternate screen, and during line editing")
  func restoresHandlers() async {
    await #expect(processExitsWith: .success) {
      _ = try Terminal.standard(columns: 40, rows: 4)
      // Not an array of handlers, because a debug build takes SIG_IGN for the end of an iterator.
      for isIgnored in [false, true] {
        for number in FilledTerminal.signals { signal(number, isIgnored ? SIG_IGN : SIG_DFL) }
        try TerminalMode.fill()
        TerminalMode.restore()
        let handlers = FilledTerminal.signals.map { unsafeBitCast(signal($0, SIG_DFL), to: Int.self) }
        #expect(handlers == (isIgnored ? [1, 1] : [0, 0]))
      }
      try TerminalMode.edit()
      #expect(FilledTerminal.signals.map { signal($0, SIG_DFL) == nil } == [true, true])
    }
  }

  @Test("While a line is edited, `TerminalMode.show`, `resume` and `restore` write nothing")
  func writesNothing() async throws {
    let result = try await #require(processExitsWith: .success, observing: .streams) {
      let terminal = try Terminal(columns: 40)
      terminal.replaceStandardFiles([STDIN_FILENO])
      try TerminalMode.edit()
      TerminalMode.show("view")
      TerminalMode.resume()
      TerminalMode.restore()
    }
    #expect(result.output == "" && result.errors == "")
  }

  @Test("In raw mode, the terminal passes on each byte of the input immediately, and doesn't interpret it")
  func passesOnEachByte() async {
    await #expect(processExitsWith: .success) {
      _ = try Terminal.standard(columns: 40)
      var mode = termios()
      tcgetattr(STDIN_FILENO, &mode)
      withUnsafeMutableBytes(of: &mode.c_cc) { ($0[Int(VMIN)], $0[Int(VTIME)]) = (0, 7) }
      mode.c_iflag |= tcflag_t(IXON)
      tcsetattr(STDIN_FILENO, TCSANOW, &mode)
      try TerminalMode.edit()
      tcgetattr(STDIN_FILENO, &mode)
      #expect(mode.c_lflag & tcflag_t(ICANON | ECHO | ISIG | IEXTEN) == 0)
      #expect(mode.c_iflag & tcflag_t(IXON) == 0)
      #expect(withUnsafeBytes(of: mode.c_cc) { [$0[Int(VMIN)], $0[Int(VTIME)]] } == [1, 0])
    }
  }

  @Test("If another process changed the terminal, `TerminalMode.resume` sets raw mode and the alternate screen again")
  func setAgain() async {
    await #expect(processExitsWith: .success) {
      let terminal = try Terminal.standard(columns: 40, rows: 4)
      var own = termios()
      tcgetattr(STDIN_FILENO, &own)
      try TerminalMode.fill()
      let mode = terminal.mode
      tcsetattr(STDIN_FILENO, TCSANOW, &own)
      Console.fill("\u{1B}[?1049l")
      TerminalMode.resume()
      TerminalMode.show("again")
      #expect(terminal.shown { $0.lines == ["again"] }.modes == [Screen.other])
      #expect(terminal.mode == mode)
    }
  }

  @Test("Line editing uses the size of standard error's terminal, and views use the size of standard output's")
  func usesSizeOfTerminal() async {
    await #expect(processExitsWith: .success) {
      let (output, errors) = (try Terminal(columns: 60), try Terminal(columns: 40))
      output.replaceStandardFiles([STDOUT_FILENO])
      errors.replaceStandardFiles([STDERR_FILENO])
      #expect(TerminalMode.filledSize == TerminalSize(columns: 60, rows: 100))
      #expect(TerminalMode.size == TerminalSize(columns: 40, rows: 100))
    }
  }
}
