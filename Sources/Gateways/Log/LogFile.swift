#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif
internal import Models
internal import UseCases

extension Log {
  /// A log that appends to a file, `log.txt`: a line for each message, such as
  /// `2026-11-21T02:53:14Z lighting: load lights`.
  ///
  /// - Throws: `.unwritable` with the path and the system's reason.
  static func file(_ home: Home) -> Log {
    Log(write: { moment, line throws(LogError) in
      do throws(FileError) {
        try File.appending(home.log).append(Data("\(moment) \(inOneLine(line))\n".utf8))
      } catch {
        throw LogError(error)
      }
    })
  }
}

/// The line with everything that would end it, or that a terminal would take for a command, written as an escape.
private func inOneLine(_ line: String) -> String {
  line.unicodeScalars.reduce(into: "") { written, scalar in
    switch scalar {
    case "\n": written += "\\n"
    case "\r": written += "\\r"
    case _ where escaped.contains(scalar.properties.generalCategory):
      written += "\\u{\(String(scalar.value, radix: 16))}"
    case _: written.unicodeScalars.append(scalar)
    }
  }
}

private let escaped: Set<Unicode.GeneralCategory> = [.control, .lineSeparator, .paragraphSeparator]
