import Foundation

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

  init() throws {
    var (master, slave): (Int32, Int32) = (-1, -1)
    guard openpty(&master, &slave, nil, nil, nil) == 0 else { throw POSIXError(.ENXIO) }
    // Another test starts processes at the same time, which would keep the terminal open.
    for file in [master, slave] { _ = fcntl(file, F_SETFD, FD_CLOEXEC) }
    screen = FileHandle(fileDescriptor: master, closeOnDealloc: true)
    device = FileHandle(fileDescriptor: slave, closeOnDealloc: true)
  }

  func type(_ text: String) throws { try screen.write(contentsOf: Data(text.utf8)) }

  /// What is shown until the text has come, or the process has let go of its side.
  func shown(until text: String) -> String {
    var shown: [UInt8] = []
    var byte: UInt8 = 0
    while !shown.reversed().starts(with: text.utf8.reversed()), read(screen.fileDescriptor, &byte, 1) == 1 {
      shown.append(byte)
    }
    return String(decoding: shown, as: UTF8.self)
  }

  /// What is shown until the process has let go of its side, which this one does too.
  func shownToTheEnd() throws -> String {
    try device.close()
    return shown(until: "\0")
  }
}
