public import KhipuControl
public import KhipuMessages

extension Source {
  /// The source in one process at a time. When that process ends, another one that runs the source takes over.
  ///
  /// - `lease`: Waits until no other process has the lease, calls its body with the state after that, and gives the lease up when the
  ///   body returns or the process ends. The source runs only if this state still asks for it: another process may have done the work.
  /// - `failed`: Returns the message to send if `lease` throws, unless the wait was cancelled.
  public func inOneProcess(
    by lease: @escaping @Sendable (_ body: @Sendable (State) async -> Void) async throws(Failure) -> Void,
    orSend failed: @escaping @Sendable (Failure) -> Message<Command>
  ) -> Source {
    Source(for: run) { [run] wanted, output in
      do throws(Failure) {
        try await lease { state in if run(state) == wanted { await wanted.work(output) } }
      } catch { if error.kind != .cancelled { await output(failed(error)) } }
    }
  }
}
