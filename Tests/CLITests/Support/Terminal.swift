import Foundation
import Models
import TerminalTestSupport
import Testing

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A pseudo-terminal: what is typed on this side, a process reads on the other, and what it writes is shown here.
final class Terminal {
  private let screen: FileHandle
  /// The side of the process.
  let device: FileHandle

  private var rows: Int
  private let name: String
  private var received: [UInt8] = []

  /// A terminal that doesn't know its size, if it isn't given.
  init(columns: Int = 0, rows: Int = 100) throws {
    self.rows = rows
    var (master, slave): (Int32, Int32) = (-1, -1)
    guard openpty(&master, &slave, nil, nil, nil) == 0 else { throw POSIXError(.ENXIO) }
    guard let path = ttyname(slave) else { throw POSIXError(.ENXIO) }
    name = String(cString: path)
    // Another test starts processes at the same time, which would keep the terminal open.
    for file in [master, slave] { _ = fcntl(file, F_SETFD, FD_CLOEXEC) }
    screen = FileHandle(fileDescriptor: master, closeOnDealloc: true)
    device = FileHandle(fileDescriptor: slave, closeOnDealloc: true)
    if columns > 0 { resize(columns: columns) }
  }

  func resize(columns: Int, rows: Int? = nil) {
    self.rows = rows ?? self.rows
    var size = winsize(ws_row: UInt16(self.rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(screen.fileDescriptor, numericCast(TIOCSWINSZ), &size)
  }

  /// Gives it the mode of another terminal.
  func adopt(modeOf other: Terminal) {
    var mode = termios()
    _ = tcgetattr(other.screen.fileDescriptor, &mode)
    _ = tcsetattr(screen.fileDescriptor, TCSANOW, &mode)
  }

  /// The mode, byte by byte.
  var mode: [UInt8] {
    var mode = termios()
    _ = tcgetattr(screen.fileDescriptor, &mode)
    return withUnsafeBytes(of: mode) { Array($0) }
  }

  /// Waits for output; false if none comes for a minute, which is an issue.
  private var hasOutput: Bool {
    var output = pollfd(fd: screen.fileDescriptor, events: Int16(POLLIN), revents: 0)
    if poll(&output, 1, 60_000) > 0 { return true }
    Issue.record("the terminal shows nothing more for a minute")
    return false
  }

  /// Forgets what has been shown.
  func clear() { received = [] }

  /// Stops what the process writes, as Ctrl-S would, and returns when it has read the text.
  func stop(reading text: String) throws {
    let device = open(name, O_RDWR | O_NOCTTY | O_CLOEXEC)
    defer { close(device) }
    guard tcflow(device, TCOOFF) == 0 else { throw POSIXError(.EIO) }
    try type(text)
    var unread: Int32 = 0
    repeat { _ = ioctl(device, numericCast(FIONREAD), &unread) } while unread > 0
  }

  func type(_ text: String) throws { try screen.write(contentsOf: Data(text.utf8)) }

  /// What is shown until the text has come, or the process has let go of its side.
  func shown(until text: String) -> String {
    var shown: [UInt8] = []
    var byte: UInt8 = 0
    while !shown.reversed().starts(with: text.utf8.reversed()), hasOutput, read(screen.fileDescriptor, &byte, 1) == 1 {
      shown.append(byte)
    }
    return String(decoding: shown, as: UTF8.self)
  }

  /// The rows of a screen with what has been shown, as soon as the last ones are those, or the process has let go of its side.
  func lines(until last: [String], columns: Int = 80) -> [String] {
    shown(in: columns) { $0.lines.suffix(last.count) == last[...] }.lines
  }

  /// A screen with what has been shown, as soon as it is as expected, or the process has let go of its side.
  func shown(in columns: Int = 80, until isExpected: (Screen) -> Bool) -> Screen {
    var bytes = [UInt8](repeating: 0, count: 4096)
    while true {
      let shown = Screen(columns: columns, rows: rows, showing: String(decoding: received, as: UTF8.self))
      if isExpected(shown) { return shown }
      let count = hasOutput ? read(screen.fileDescriptor, &bytes, bytes.count) : 0
      guard count > 0 else { return shown }
      received += bytes.prefix(count)
    }
  }

  /// What is shown until the process has let go of its side, which this one does too.
  func shownToTheEnd() throws -> String {
    try device.close()
    return shown(until: "\0")
  }
}

extension Sandbox {
  /// Runs the script at the terminal, the program alone if none is given, and the body meanwhile.
  func run(
    _ script: String = "exec \(Program.name)", at terminal: Terminal, variables: [String: String] = [:],
    isolation: isolated (any Actor)? = #isolation, _ body: (Process) async throws -> Void
  ) async throws -> Process {
    let process = process(script, variables: variables)
    process.standardInput = terminal.device
    process.standardOutput = terminal.device
    process.standardError = terminal.device
    try await process.running {
      // Then what is shown ends with the process.
      try terminal.device.close()
      try await body(process)
    }
    return process
  }
}
