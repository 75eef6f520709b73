/// Processes with private mounts.
enum Mounting {
  /// A shell line that runs its first argument with private mounts, and passes the other arguments to it.
  static let command = "line=$1; shift; exec unshare --map-root-user --mount sh -c \"$line\" sh \"$@\""

  /// Whether the system permits such processes.
  static func isPossible() async throws -> Bool {
    try await withSandbox { sandbox in
      try await sandbox.shell(command, ["mkdir -p home && mount --bind home home"]).code == 0
    }
  }
}
