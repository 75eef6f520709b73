import KhipuConcurrency
import KhipuControl
import KhipuFiles
import KhipuHTTP
import Synchronization

extension Transport {
  /// This transport, rate-limited for a bridge: three concurrent requests, light commands at least 100 ms apart, group
  /// commands 1 s apart. Streams aren't limited. A request that waits for more than 30 s isn't sent, and throws `.delayed`.
  ///
  /// - Parameters:
  ///   - lights: The time of the last light command of all processes; nil to keep only this transport's distance.
  ///   - groups: The time of the last group command, in the same way.
  func rateLimited<C: Clock>(
    clock: C, lights: SharedTime? = nil, groups: SharedTime? = nil
  ) -> Transport where C.Duration == Duration {
    let limiter = RateLimiter(
      transport: self, clock: clock,
      lights: Spacing(clock: clock, interval: .milliseconds(100), shared: lights),
      groups: Spacing(clock: clock, interval: .seconds(1), shared: groups))
    return Transport(
      send: { request throws(TransportError) in try await limiter.send(request) }, stream: stream)
  }
}

private struct RateLimiter<C: Clock>: Sendable where C.Duration == Duration {
  let transport: Transport
  let clock: C
  let lights: Spacing<C>
  let groups: Spacing<C>
  let connections = AsyncSemaphore(permits: 3)

  /// The time limit of the transport begins after the wait.
  func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
    let limit = Limit(request)
    let late = TransportError.delayed(
      "it was not sent within \(Self.longestWait / .seconds(1)) s, because the bridge takes \(limit.reason); "
        + "try again when fewer are waiting")
    try await withTimeout(Self.longestWait, on: clock, orThrow: late) { () throws(TransportError) in
      switch limit {
      case .connections: try await connect()
      case .lights: try await lights.start(connect)
      case .groups: try await groups.start(connect)
      }
    }
    defer { connections.release() }
    return try await transport.send(request)
  }

  private static var longestWait: Duration { .seconds(30) }

  private func connect() async throws(TransportError) {
    try await connections.acquire(orThrow: TransportError.cancelled)
  }
}

/// What a request waits for before it is sent.
private enum Limit {
  case connections, lights, groups

  /// GET and POST have no minimum interval.
  init(_ request: HTTPRequest) {
    self =
      switch request.method {
      case .get, .post: .connections
      case .put: request.path.split(separator: "/").dropFirst(2).first == "groups" ? .groups : .lights
      }
  }

  var reason: String {
    switch self {
    case .connections: "three requests at a time"
    case .lights: "ten commands to lights a second"
    case .groups: "one command to a room, a zone or all lights a second"
    }
  }
}

/// Starts callers in order of arrival, with at least `interval` between two starts, also of other processes. Callers of different
/// processes start in the order in which they get the lock of `shared`.
private final class Spacing<C: Clock>: Sendable where C.Duration == Duration {
  private let clock: C
  private let interval: Duration
  private let shared: SharedTime?
  private let semaphore = AsyncSemaphore(permits: 1)
  private let next = Mutex<C.Instant?>(nil)

  init(clock: C, interval: Duration, shared: SharedTime?) {
    (self.clock, self.interval, self.shared) = (clock, interval, shared)
  }

  /// Sleeps until the caller's turn, then calls `start`. A caller that is cancelled before its turn doesn't delay the others.
  func start(_ start: () async throws(TransportError) -> Void) async throws(TransportError) {
    try await semaphore.acquire(orThrow: TransportError.cancelled)
    defer { semaphore.release() }
    let file = try await lockedFile()
    defer { file?.unlock() }
    let elapsed = file.flatMap { shared?.elapsed(in: $0) }
    let others = elapsed.map { clock.now.advanced(by: interval - $0) }
    if let time = [next.withLock(\.self), others].compactMap(\.self).max() {
      do { try await clock.sleep(until: time, tolerance: nil) } catch { throw .cancelled }
    }
    try await start()
    next.withLock { $0 = clock.now.advanced(by: interval) }
    if let file { record(in: file) }
  }

  /// Nil if the file can't be used, as on a disk that can't be written: then only the distance within this process is kept.
  private func lockedFile() async throws(TransportError) -> File? {
    do { return try await shared?.lock() } catch {
      if case .cancelled = error { throw .cancelled }
      return nil
    }
  }

  private func record(in file: File) {
    do { try shared?.record(in: file) } catch { /* Other processes start too early, and the bridge refuses them. */  }
  }
}
