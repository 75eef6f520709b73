#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif
internal import Models
internal import UseCases

extension Analytics {
  /// A record in a file of the home, `analytics.jsonl`, a line for each event. It is sent to nobody.
  ///
  /// Where it has become long, its older half is dropped. Where it can't be written in time, the event is, and the notice
  /// gets a sentence about that.
  ///
  /// - Parameter release: Which release of the app it is.
  static func spool(_ home: Home, release: String?, notice: @escaping @Sendable (String) -> Void) -> Analytics {
    spool(home, release: release, bound: 1 << 20, patience: .milliseconds(200), notice: notice)
  }

  /// The same with another number of bytes that count as long, and another time to wait for the lock.
  static func spool(
    _ home: Home, release: String?, bound: Int, patience: Duration, notice: @escaping @Sendable (String) -> Void
  ) -> Analytics {
    Analytics(
      track: { moment, event in
        do throws(FileError) {
          let line = try File.encode(SpooledEvent(moment, event), for: home.analytics) + Data("\n".utf8)
          try await File.creatingLock(home.lock).whileLocked(orGivingUpAfter: patience) { () throws(FileError) in
            try append(line, to: home.analytics, bound: bound)
          }
        } catch {
          notice("an event isn't in the record of use: \(error)")
        }
      }, device: { .current(release: release) })
  }

  /// No record.
  static let off = Analytics(track: { _, _ in }, device: { .unknown })

  private static func append(_ line: Data, to path: String, bound: Int) throws(FileError) {
    let file = try File.appending(path)
    guard try file.size() + line.count > bound, let read = try File.reading(path) else { return try file.append(line) }
    let rest = try read.contents().suffix(bound / 2)
    // What is cut off in the midst of a line ends with it.
    let whole = rest.firstIndex(of: UInt8(ascii: "\n")).map { rest[($0 + 1)...] } ?? Data()
    try File.replace(path, with: whole + line, durable: false)
  }
}

/// An event as it stands in the file.
private struct SpooledEvent: Encodable {
  let format = Format()
  let at: String
  let name: String
  let properties: [String: String]

  init(_ moment: Moment, _ event: Analytics.Event) {
    (at, name, properties) = (moment.description, event.name, event.properties)
  }
}
