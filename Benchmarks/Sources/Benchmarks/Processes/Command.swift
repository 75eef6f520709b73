import Dispatch

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A process to run, with only the variables of `environment`.
struct Command {
  /// The program's path or name, and its arguments.
  var words: [String]
  var environment: [String: String]
  /// The path of the file to use as standard input; output is discarded.
  var input = "/dev/null"

  /// Runs the process, and waits for its end. Throws `Failed` if it can't be started, or doesn't exit with 0.
  func run() async throws {
    let status = try await withCheckedThrowingContinuation { continuation in
      // Waits on a separate thread, so that a server in this process can use the cooperative pool.
      DispatchQueue(label: "process").async { continuation.resume(with: Result { try runs() }) }
    }
    guard status == 0 else { throw Failed(command: words.joined(separator: " "), status: status) }
  }

  /// Runs the process, and returns its status as `waitpid` reports it.
  private func runs() throws -> Int32 {
    #if canImport(Darwin)
      var files: posix_spawn_file_actions_t?
    #else
      var files = posix_spawn_file_actions_t()
    #endif
    posix_spawn_file_actions_init(&files)
    defer { posix_spawn_file_actions_destroy(&files) }
    posix_spawn_file_actions_addopen(&files, 0, input, O_RDONLY, 0)
    for output in Int32(1)...2 { posix_spawn_file_actions_addopen(&files, output, "/dev/null", O_WRONLY, 0) }
    var process = pid_t()
    let spawned = withStrings(words) { words in
      withStrings(environment.map { "\($0)=\($1)" }) { posix_spawnp(&process, self.words[0], &files, nil, words, $0) }
    }
    guard spawned == 0 else { throw Failed(command: words[0], status: spawned) }
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    return status
  }

  /// The process couldn't be started (`status` is the error number), or failed (`status` is what `waitpid` reports).
  struct Failed: Error, CustomStringConvertible {
    let command: String
    let status: Int32

    var description: String { "'\(command)' failed with status \(status)" }
  }
}

extension Course {
  /// Measures a whole process.
  init(_ command: Command) { self.init(operations: 1) { _, _ in try await command.run() } }
}

/// Runs the body with the texts as a null-terminated array of C strings.
private func withStrings<Answer>(
  _ texts: [String], _ body: ([UnsafeMutablePointer<CChar>?]) throws -> Answer
) rethrows -> Answer {
  let strings = texts.map { strdup($0) }
  defer { for string in strings { free(string) } }
  return try body(strings + [nil])
}
