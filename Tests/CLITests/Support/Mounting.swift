/// Processes with mounts of their own, which no other process sees.
enum Mounting {
  /// A command line that runs another one, its first argument, with those that follow.
  static let command = "line=$1; shift; exec unshare --map-root-user --mount sh -c \"$line\" sh \"$@\""

  /// Whether there can be such processes here.
  static func isPossible() async throws -> Bool {
    try await withSandbox { sandbox in
      try await sandbox.shell(command, ["mkdir -p home && mount --bind home home"]).code == 0
    }
  }
}
