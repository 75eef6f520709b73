public import KhipuControl
public import KhipuMessages

extension Source {
  /// A source that runs in one process at a time. When that process ends, another one that has the source takes over.
  ///
  /// - `lease`: Waits until no other process has the lease, and takes it. The returned closure gives it up, as does the end of the
  ///   process.
  /// - `state`: Reads the state. The source runs only if the state still has the key when the lease is taken: another process may
  ///   have done the work.
  /// - `command`: The command to report if `lease` or `state` fails, unless the wait was cancelled.
  public init<Key: Hashable & Sendable>(
    for key: @escaping @Sendable (State) -> Key?,
    inOneProcess lease: @escaping @Sendable () async throws(FileError) -> @Sendable () -> Void,
    reading state: @escaping @Sendable () async throws(FileError) -> State,
    orReport command: @escaping @Sendable (Key) -> Command,
    run: @escaping @Sendable (Key, Output) async -> Void
  ) {
    self.init(for: key) { wanted, output in
      do throws(FileError) {
        let giveUp = try await lease()
        defer { giveUp() }
        if key(try await state()) == wanted { await run(wanted, output) }
      } catch {
        let failure = Failure.store(error)
        if failure.kind != .cancelled { await output(.report(command(wanted), .failed(failure))) }
      }
    }
  }
}
