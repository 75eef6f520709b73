import Dispatch
import UseCases

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The lines of standard input.
enum StandardInput {
  // A read blocks its thread, which must not be one of the concurrency pool.
  private static let queue = DispatchQueue(label: "standard input")

  /// The next line, without its end; nil at the end of the input, or if the caller is cancelled.
  ///
  /// - Throws: `CLIError.refused` if the system cannot read.
  static func line() async throws(CLIError) -> String? {
    let (lines, reader) = AsyncStream.makeStream(of: Result<String?, CLIError>.self)
    queue.async {
      reader.yield(read())
      reader.finish()
    }
    // A line that is read after the cancellation is dropped.
    for await line in lines where !Task.isCancelled { return try line.get() }
    return nil
  }

  private static func read() -> Result<String?, CLIError> {
    errno = 0
    if let line = readLine() { return .success(line) }
    // On Darwin the end of /dev/null comes with ENOTTY, since it could have been a terminal.
    guard errno != 0, errno != ENOTTY else { return .success(nil) }
    return .failure(.refused("standard input can't be read: \(String(cString: strerror(errno)))", .storage))
  }
}
