import Models
import UseCases

extension HomeDirectory {
  /// A line for each message.
  var log: String { file("log.txt") }
}

extension Log {
  /// A log that appends lines to `log.txt`, such as `2026-11-21T02:53:14Z lighting: load lights`.
  static func file(_ home: HomeDirectory) -> Log {
    Log(write: { moment, line throws(FileError) in
      try File.appending(home.log).append(line: "\(moment) \(escaped(line))")
    })
  }
}

/// The line with escapes for what would end it, or control a terminal.
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
