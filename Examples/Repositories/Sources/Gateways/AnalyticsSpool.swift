import KhipuControl
import KhipuFiles
import KhipuText
import RepositoriesUseCases

extension HomeDirectory {
  /// The path of the analytics file, which has one line per event.
  var analytics: String { file("analytics.jsonl") }
}

extension Analytics {
  /// Records events in `analytics.jsonl`, one line each. They are never sent.
  ///
  /// If a line would make the file exceed the size limit, the older half of the file is dropped first. An event that can't
  /// be written is dropped, and `notice` receives the reason.
  ///
  /// - Parameters:
  ///   - bound: The maximum size of the file in bytes.
  ///   - timeout: How long to wait for the lock.
  static func spool(
    _ home: HomeDirectory, release: String?, bound: Int = 1 << 20, timeout: Duration = .milliseconds(200),
    notice: @escaping @Sendable (String) -> Void
  ) -> Analytics {
    Analytics(
      track: { moment, event in
        do throws(FileError) {
          let event = SpooledEvent(at: moment.text, name: event.name, properties: event.properties)
          let line = try File.encode(event, for: home.analytics) + [UInt8(ascii: "\n")]
          try await File.creatingLock(home.lock).whileLocked(within: timeout) { () throws(FileError) in
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
    guard line.count <= bound else { throw .unwritable(path: path, reason: "an event has more than \(bound) bytes") }
    let rest = try read.contents().suffix(min(bound / 2, bound - line.count))
    // Drops the partial first line.
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
