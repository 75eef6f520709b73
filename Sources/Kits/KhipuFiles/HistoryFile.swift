public import KhipuControl

extension HomeDirectory {
  /// The path of the file with the lines typed at prompts.
  public var history: String { file("history.txt") }
}

/// The lines that were typed at prompts, in `history.txt`, oldest first.
public struct HistoryFile: Sendable {
  private let home: HomeDirectory
  // The maximum number of lines.
  private let limit = 1000
  /// How long to wait for the lock.
  var timeout = HomeDirectory.lockTimeout

  public init(_ home: HomeDirectory) { self.home = home }

  /// The last 1,000 lines. Older ones are removed from the file, unless it can't be locked or written.
  ///
  /// No line is blank or repeats the one before it.
  ///
  /// - Throws: `FileError` if the file can't be read.
  public func lines() async throws(FileError) -> [String] {
    let lines = try read()
    if lines.count > limit {
      do throws(FileError) { try await shorten() } catch { /* The lines can be read anyway. */  }
    }
    return lines.suffix(limit)
  }

  private func shorten() async throws(FileError) {
    try await whileLocked { () throws(FileError) in
      // Reads again under the lock, because another process may have appended a line.
      let lines = try read().suffix(limit)
      try File.replace(home.history, with: Array(lines.map { "\($0)\n" }.joined().utf8), durable: false)
    }
  }

  /// Appends a line, which must not contain line breaks.
  ///
  /// - Throws: `.locked` after the timeout; `.cancelled` if the task is cancelled first; `.unwritable` if writing fails.
  public func append(_ line: String) async throws(FileError) {
    // Locked, because another process may replace the file.
    try await whileLocked { () throws(FileError) in try File.appending(home.history).append(line: line) }
  }

  private func read() throws(FileError) -> [String] {
    guard let file = try File.reading(home.history) else { return [] }
    let lines = try file.contents().split(separator: .newline).map { String(decoding: $0, as: UTF8.self) }
    return lines.filter { $0.contains { !$0.isWhitespace } }.reduce(into: []) { lines, line in
      if line != lines.last { lines.append(line) }
    }
  }

  private func whileLocked(_ body: () throws(FileError) -> Void) async throws(FileError) {
    try await File.creatingLock(home.lock).whileLocked(within: timeout, body)
  }
}
