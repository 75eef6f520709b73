#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif
internal import Models
internal import UseCases

extension Log {
  /// A log that appends to a file, `log.txt`: a line for each message, such as
  /// `2026-11-21T02:53:14Z lighting: load lights`, in UTC.
  ///
  /// - Throws: `.unwritable` with the path and the system's reason.
  static func file(_ home: Home) -> Log {
    Log(write: { moment, line throws(LogError) in
      do throws(FileError) {
        try File.appending(home.log).append(Data("\(timestamp(moment)) \(inOneLine(line))\n".utf8))
      } catch {
        throw LogError(error)
      }
    })
  }
}

/// The moment as ISO 8601 writes it, in whole seconds; outside the years 1600 to 9999 the nearest that is inside.
private func timestamp(_ moment: Moment) -> String {
  let seconds = min(max(moment.secondsSince1970.rounded(.down), -11_676_096_000), 253_402_300_799)
  return Date(timeIntervalSince1970: seconds).ISO8601Format()
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
