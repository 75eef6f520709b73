/// Processes in a mount namespace of their own.
enum Mounting {
  /// A shell script that runs its first argument in a new mount namespace, with the other arguments.
  static let command = "line=$1; shift; exec unshare --map-root-user --mount sh -c \"$line\" sh \"$@\""

  /// Whether the system permits such processes.
  static func isPossible() async throws -> Bool {
    try await withSandbox { sandbox in
      try await sandbox.shell(command, ["mkdir -p home && mount --bind home home"]).code == 0
    }
  }
}
