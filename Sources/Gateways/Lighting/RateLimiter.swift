import KhipuConcurrency
import KhipuHTTP
import Synchronization
import UseCases

extension Transport {
  /// This transport, rate-limited for a bridge: three concurrent requests, light commands at least 100 ms apart, group
  /// commands 1 s apart. Streams aren't limited.
  ///
  /// Retries requests refused under load with exponential backoff, from 200 ms to 5 s, until the caller is cancelled. Then it
  /// returns the last refusal if it was sleeping before a retry; otherwise it throws `.cancelled`.
  func rateLimited<C: Clock>(clock: C) -> Transport where C.Duration == Duration {
    let limiter = RateLimiter(transport: self, clock: clock)
    return Transport(
      send: { request throws(TransportError) in try await limiter.send(request) }, stream: stream)
  }
}

private struct RateLimiter<C: Clock>: Sendable where C.Duration == Duration {
  let transport: Transport
  let clock: C
  private let connections = AsyncSemaphore(permits: 3)
  private let lights: Spacing<C>
  private let groups: Spacing<C>

  init(transport: Transport, clock: C) {
    (self.transport, self.clock) = (transport, clock)
    lights = Spacing(clock: clock, interval: .milliseconds(100))
    groups = Spacing(clock: clock, interval: .seconds(1))
  }

  func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
    var pause = Duration.milliseconds(200)
    while true {
      let response = try await sendOnce(request)
      guard response.isRefusedForLoad else { return response }
      do { try await clock.sleep(until: clock.now.advanced(by: pause), tolerance: nil) } catch { return response }
      pause = min(pause * 2, .seconds(5))
    }
  }

  private func sendOnce(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
    if let spacing = spacing(for: request) {
      try await spacing.start(connect)
    } else {
      try await connect()
    }
    defer { connections.release() }
    return try await transport.send(request)
  }

  private func connect() async throws(TransportError) {
    try await connections.acquire(orThrow: TransportError.cancelled)
  }

  /// Nil for GET and POST, which have no minimum interval.
  private func spacing(for request: HTTPRequest) -> Spacing<C>? {
    switch request.method {
    case .get, .post: nil
    case .put: request.path.split(separator: "/").dropFirst(2).first == "groups" ? groups : lights
    }
  }
}

/// Starts callers in order of arrival, with at least `interval` between two starts.
private final class Spacing<C: Clock>: Sendable where C.Duration == Duration {
  private let clock: C
  private let interval: Duration
  private let semaphore = AsyncSemaphore(permits: 1)
  private let next = Mutex<C.Instant?>(nil)

  init(clock: C, interval: Duration) { (self.clock, self.interval) = (clock, interval) }

  /// Sleeps until the caller's turn, then calls `start`. A caller that is cancelled before its turn doesn't delay the others.
  func start(_ start: () async throws(TransportError) -> Void) async throws(TransportError) {
    try await semaphore.acquire(orThrow: TransportError.cancelled)
    defer { semaphore.release() }
    if let time = next.withLock(\.self) {
      do { try await clock.sleep(until: time, tolerance: nil) } catch { throw .cancelled }
    }
    try await start()
    next.withLock { $0 = clock.now.advanced(by: interval) }
  }
}
