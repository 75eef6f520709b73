import KhipuControl
import KhipuFiles
import KhipuText
import KhipuValues
import UseCases

extension HomeDirectory {
  /// The path of the log, which has one line per message.
  var log: String { file("log.txt") }
}

extension Log {
  /// A log that appends lines to `log.txt`, such as `2026-11-21T02:53:14Z lighting: load lights`. It is rotated to
  /// `log.txt.past-1`, replacing the previous one.
  ///
  /// - Parameter bound: A size in bytes. Once the log has reached it, the next line is appended, and then the log is rotated.
  static func file(_ home: HomeDirectory, bound: Int = 1 << 20) -> Log {
    Log(write: { moment, line throws(FileError) in
      let file = try File.appending(home.log)
      try file.append(line: "\(moment.text) \(escaped(line))")
      // The line is written, whatever becomes of the rotation. The next line tries again.
      if file.opened.size >= bound { do throws(FileError) { try keep(file, in: home) } catch {} }
    })
  }

  private static func keep(_ file: File, in home: HomeDirectory) throws(FileError) {
    // If the lock is held elsewhere, the next line tries again.
    guard let lock = try File.locking(home.lock), try lock.tryToLock() else { return }
    defer { lock.unlock() }
    // Another writer, in this or another process, may have rotated it already.
    guard try File.status(of: home.log)?.identity == file.identity else { return }
    try KeptFile(original: home.log, reason: .past, number: 1).keep()
  }
}

/// The line with line breaks and control characters escaped.
private func escaped(_ line: String) -> String {
  line.replacingScalars { scalar in
    switch (scalar, scalar.properties.generalCategory) {
    case ("\n", _): "\\n"
    case ("\r", _): "\\r"
    case (_, .control), (_, .lineSeparator), (_, .paragraphSeparator): "\\u{\(String(scalar.value, radix: 16))}"
    case _: nil
    }
  }
}
