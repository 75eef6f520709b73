internal import Dispatch

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// Where lines are read.
enum StandardInput {
  // Whoever waits for a line waits here, and takes no thread from those who work.
  private static let queue = DispatchQueue(label: "standard input")

  /// The next line, without its end; nil at the end of all, or when the caller gives up.
  ///
  /// - Throws: `Obstacle.refused` where the system can't read.
  static func line() async throws(Obstacle) -> String? {
    let (lines, reader) = AsyncStream.makeStream(of: Result<String?, Obstacle>.self)
    queue.async {
      reader.yield(read())
      reader.finish()
    }
    // What was read all the same is of no use to somebody who has given up.
    for await line in lines where !Task.isCancelled { return try line.get() }
    return nil
  }

  private static func read() -> Result<String?, Obstacle> {
    errno = 0
    if let line = readLine() { return .success(line) }
    // On Darwin the end of /dev/null comes with ENOTTY, since it could have been a terminal.
    guard errno != 0, errno != ENOTTY else { return .success(nil) }
    return .failure(.refused("standard input can't be read: \(String(cString: strerror(errno)))", .unreadable))
  }
}
