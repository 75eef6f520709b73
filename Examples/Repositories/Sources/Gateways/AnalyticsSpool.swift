import KhipuControl
import KhipuFiles
import RepositoriesUseCases

extension HomeDirectory {
  /// The use of the app, a line for each event.
  var analytics: String { file("analytics.jsonl") }
}

extension Analytics {
  /// A record in `analytics.jsonl`, a line for each event. It is never sent.
  ///
  /// The older half of a long record is dropped. An event that can't be written in time is dropped too, and `notice` gets a
  /// sentence about it.
  ///
  /// - Parameters:
  ///   - bound: How many bytes a record may have.
  ///   - timeout: How long it waits for the lock.
  static func spool(
    _ home: HomeDirectory, release: String?, bound: Int = 1 << 20, timeout: Duration = .milliseconds(200),
    notice: @escaping @Sendable (String) -> Void
  ) -> Analytics {
    Analytics(
      track: { moment, event in
        do throws(FileError) {
          let event = SpooledEvent(at: moment.text, name: event.name, properties: event.properties)
          let line = try File.encode(event, for: home.analytics) + [UInt8(ascii: "\n")]
          try await File.creatingLock(home.lock).whileLocked(timeout: timeout) { () throws(FileError) in
            try append(line, to: home.analytics, bound: bound)
          }
        } catch {
          notice("an event isn't in the record of use: \(error)")
        }
      }, device: { device(release: release) })
  }

  static let off = Analytics(track: { _, _ in }, device: { [:] })

  private static func append(_ line: [UInt8], to path: String, bound: Int) throws(FileError) {
    let file = try File.appending(path)
    guard try file.size() + line.count > bound, let read = try File.reading(path) else { return try file.append(line) }
    let rest = try read.contents().suffix(bound / 2)
    // The rest begins within a line, which is dropped.
    let whole = rest.firstIndex(of: UInt8(ascii: "\n")).map { rest[($0 + 1)...] } ?? []
    try File.replace(path, with: whole + line, durable: false)
  }
}

private struct SpooledEvent: Encodable {
  let format = 1
  let at: String
  let name: String
  let properties: [String: String]
}
