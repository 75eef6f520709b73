package import Foundation
import Testing

/// A pseudo-terminal: the test types and reads on one side, and the process uses the other.
package final class Terminal {
  private let screen: FileHandle
  /// The side that the process uses.
  package let device: FileHandle

  private var columns: Int
  private var rows: Int
  private let name: String
  private var received: [UInt8] = []

  /// A terminal of the given size; of unknown size if `columns` is 0.
  package init(columns: Int = 0, rows: Int = 100) throws {
    (self.columns, self.rows) = (columns, rows)
    var (master, slave): (Int32, Int32) = (-1, -1)
    guard openpty(&master, &slave, nil, nil, nil) == 0 else { throw POSIXError(.ENXIO) }
    // Not `ttyname`: tests run in parallel, and its result is shared.
    name = try withUnsafeTemporaryAllocation(of: CChar.self, capacity: 128) { path in
      guard let start = path.baseAddress, ttyname_r(slave, start, path.count) == 0 else { throw POSIXError(.ENXIO) }
      return String(cString: start)
    }
    // Processes that another test starts meanwhile must not inherit the terminal, or it would stay open.
    for file in [master, slave] { _ = fcntl(file, F_SETFD, FD_CLOEXEC) }
    screen = FileHandle(fileDescriptor: master, closeOnDealloc: true)
    device = FileHandle(fileDescriptor: slave, closeOnDealloc: true)
    if columns > 0 { resize(columns: columns) }
  }

  /// A terminal that replaces standard input, output and error of this process.
  package static func standard(columns: Int = 0, rows: Int = 100) throws -> Terminal {
    let terminal = try Terminal(columns: columns, rows: rows)
    terminal.replaceStandardFiles()
    return terminal
  }

  /// Replaces standard input, output and error of this process, or some of them. It should be the child of an exit test, in which the
  /// terminal stays open from then on.
  package func replaceStandardFiles(_ files: [Int32] = [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO]) {
    for file in files { dup2(device.fileDescriptor, file) }
    _ = Unmanaged.passRetained(self)
  }

  package func resize(columns: Int, rows: Int? = nil) {
    (self.columns, self.rows) = (columns, rows ?? self.rows)
    var size = winsize(ws_row: UInt16(self.rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(screen.fileDescriptor, numericCast(TIOCSWINSZ), &size)
  }

  /// The `termios` attributes as bytes, for comparison.
  package var mode: [UInt8] {
    var mode = termios()
    _ = tcgetattr(screen.fileDescriptor, &mode)
    return withUnsafeBytes(of: mode) { Array($0) }
  }

  /// Waits for output. If none comes for a minute, records an issue and returns false.
  private var hasOutput: Bool {
    var output = pollfd(fd: screen.fileDescriptor, events: Int16(POLLIN), revents: 0)
    var ready: Int32
    repeat { ready = poll(&output, 1, 60_000) } while ready < 0 && errno == EINTR
    if ready > 0 { return true }
    Issue.record("the terminal shows nothing more for a minute")
    return false
  }

  /// Discards the output that was read so far.
  package func clear() { received = [] }

  package func type(_ text: String) throws { try screen.write(contentsOf: Data(text.utf8)) }

  /// The output until the text appears, the process closes its side, or nothing comes for a minute.
  package func shown(until text: String) -> String {
    var shown: [UInt8] = []
    var byte: UInt8 = 0
    while !shown.reversed().starts(with: text.utf8.reversed()), hasOutput, read(screen.fileDescriptor, &byte, 1) == 1 {
      shown.append(byte)
    }
    return String(decoding: shown, as: UTF8.self)
  }

  /// A screen with the output, as soon as `isExpected` holds, the process closes its side, or nothing comes for a minute. It has 80
  /// columns if the size of the terminal is unknown.
  package func shown(until isExpected: (Screen) -> Bool) -> Screen {
    var bytes = [UInt8](repeating: 0, count: 4096)
    let columns = columns == 0 ? 80 : columns
    while true {
      let shown = Screen(columns: columns, rows: rows, showing: String(decoding: received, as: UTF8.self))
      if isExpected(shown) { return shown }
      let count = hasOutput ? read(screen.fileDescriptor, &bytes, bytes.count) : 0
      guard count > 0 else { return shown }
      received += bytes.prefix(count)
    }
  }

  /// Waits until a screen with the output has exactly these rows.
  package func expect(_ lines: [String]) throws {
    let found = shown { $0.lines == lines }.lines
    try #require(found == lines, "\(found) in place of \(lines)")
  }

  /// Closes `device`, and returns the output until the process closes its side, too.
  package func shownToTheEnd() throws -> String {
    try device.close()
    return shown(until: "\0")
  }
}
