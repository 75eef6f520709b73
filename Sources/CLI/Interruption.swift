internal import Dispatch

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// Does the work, which is cancelled when the person interrupts it (SIGINT); that then is the answer.
func interruptible(_ work: @escaping @Sendable () async -> ExitCode) async -> ExitCode {
  await withTaskGroup { group in
    group.addTask { await work() }
    group.addTask {
      await interruption()
      return .interrupted
    }
    // What was cancelled still says so: the group waits for it.
    defer { group.cancelAll() }
    return await group.next() ?? .done
  }
}

/// Returns when the person interrupts, or when the caller gives up. A second interruption then ends the process.
private func interruption() async {
  let (signals, receiver) = AsyncStream.makeStream(of: Void.self)
  signal(SIGINT, SIG_IGN)
  let source = DispatchSource.makeSignalSource(signal: SIGINT)
  source.setEventHandler { receiver.yield() }
  source.activate()
  for await _ in signals { break }
  source.cancel()
  signal(SIGINT, SIG_DFL)
}
