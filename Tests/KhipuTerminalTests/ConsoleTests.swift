import Foundation
import KhipuTerminalTestSupport
import KhipuTestTools
import Testing

@testable import KhipuTerminal

@Suite(.timeLimit(.minutes(10)))
struct ConsoleTests {
  @Test("Each of the standard streams that is closed is opened on /dev/null, and the others stay as they are")
  func opensClosed() async {
    await #expect(processExitsWith: .success) {
      // Another thread may take a closed number in between: libdispatch reads a file each second.
      for closed in 0..<8 { try #require((1...3).contains { _ in opensStandardFiles(closed) }, "\(closed)") }
    }
  }

  @Test("Without line editing, a question is shown at the terminal, and lines are read whole, without their newlines")
  func readsWholeLines() async {
    await #expect(processExitsWith: .success) {
      let terminal = try Terminal.standard(columns: 40)
      let answer = Task(executorPreference: OwnThread()) { try await Console.ask("name? ") }
      try terminal.expect(["name?"])
      try terminal.type("Ada\n\nc\u{4}\u{4}\u{4}")
      #expect(try await answer.value == "Ada")
      let lines = [try await Console.line(), try await Console.line(), try await Console.line()]
      #expect(lines == ["", "c", nil], "\(lines)")
    }
  }

  @Test("The console knows which standard streams are terminals")
  func knowsTerminals() async {
    await #expect(processExitsWith: .success) {
      #expect(!Console.isOutputTerminal && !Console.isErrorTerminal)
      _ = try Terminal.standard(columns: 40)
      #expect(Console.isInputTerminal && Console.isOutputTerminal && Console.isErrorTerminal)
    }
  }

  @Test("If the input ends before an answer, a newline follows the question")
  func newlineFollowsQuestion() async throws {
    let result = try await #require(processExitsWith: .success, observing: [\.standardErrorContent]) {
      dup2(open("/dev/null", O_RDONLY), STDIN_FILENO)
      let answer = try await Console.ask("name? ")
      #expect(answer == nil)
    }
    #expect(result.errors == "name? \n")
  }

  @Test("ESC is the Escape key only if no sequence follows it, and a key without an action only if no input follows it")
  func keyWithoutSuccessor() async {
    await #expect(processExitsWith: .success) {
      let terminal = try Terminal.standard(columns: 40)
      try TerminalMode.edit()
      for (keys, key, hasEscape) in [
        ("\u{1B}", Key.escape, true), ("\u{1B}[A", .older, true), ("\u{11}", .nothing, false),
        ("\u{11}a", .text("a"), false),
      ] {
        try terminal.type(keys)
        #expect(try await Console.key(hasEscape: hasEscape) == key)
      }
    }
  }

  @Test("Text is printed whole to a non-blocking pipe that is full")
  func nonBlockingOutput() async {
    await #expect(processExitsWith: .success) {
      let pipe = Pipe()
      let output = pipe.fileHandleForWriting
      #expect(fcntl(output.fileDescriptor, F_SETFL, O_NONBLOCK) == 0)
      dup2(output.fileDescriptor, STDOUT_FILENO)
      try output.close()
      let printing = Task(executorPreference: OwnThread()) {
        defer { close(STDOUT_FILENO) }
        try Console.print(String(repeating: "x", count: 1 << 18))
      }
      #expect(try pipe.fileHandleForReading.readToEnd()?.count == (1 << 18) + 1)
      try await printing.value
    }
  }

  @Test("Text is printed whole even if signals interrupt its output")
  func printsDespiteSignals() async {
    await #expect(processExitsWith: .success) {
      var ends: [Int32] = [0, 0]
      #expect(pipe(&ends) == 0)
      dup2(ends[1], STDOUT_FILENO)
      close(ends[1])
      signal(SIGUSR1) { _ in }
      // Without SA_RESTART, a blocked call fails with EINTR.
      var action = sigaction()
      sigaction(SIGUSR1, nil, &action)
      action.sa_flags &= ~SA_RESTART
      sigaction(SIGUSR1, &action, nil)
      let threads = Recorder<CurrentThread>()
      let printing = Task(executorPreference: OwnThread()) {
        changeSignalMask(SIG_UNBLOCK, SIGUSR1)
        threads.record(CurrentThread())
        try Console.print(String(repeating: "x", count: 1 << 18))
        close(STDOUT_FILENO)
      }
      var (bytes, count) = ([UInt8](repeating: 0, count: 64), 0)
      while true {
        threads.events.first?.send(SIGUSR1)
        // Lets the handler run while the pipe is full.
        sched_yield()
        let received = read(ends[0], &bytes, bytes.count)
        guard received > 0 else { break }
        count += received
      }
      #expect(count == (1 << 18) + 1)
      try await printing.value
    }
  }
}

/// Makes pipes of the standard files, except for those whose bits are in `closed`, and closes these. Returns whether they are opened
/// on /dev/null, and the others stay pipes.
private func opensStandardFiles(_ closed: Int) -> Bool {
  let pipes = (0...2).map { _ in Pipe() }
  for (number, pipe) in zip(Int32(0)..., pipes) { dup2(pipe.fileHandleForWriting.fileDescriptor, number) }
  for number in Int32(0)...2 where closed & 1 << number != 0 { close(number) }
  Console.openClosed()
  return (Int32(0)...2).allSatisfy { number in
    var (status, byte) = (stat(), UInt8(0))
    guard fstat(number, &status) == 0 else { return false }
    guard closed & 1 << number != 0 else { return status.st_mode & S_IFMT == S_IFIFO }
    return status.st_mode & S_IFMT == S_IFCHR && read(number, &byte, 1) == 0 && write(number, &byte, 1) == 1
  }
}
