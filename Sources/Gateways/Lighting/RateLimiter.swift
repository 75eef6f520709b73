import KhipuConcurrency
import KhipuHTTP
import Synchronization
import UseCases

extension Transport {
  /// This transport, rate-limited for a bridge: three concurrent requests, light commands at least 100 ms apart, group
  /// commands 1 s apart. Streams aren't limited. A request that waits for more than 30 s isn't sent, and throws `.delayed`.
  ///
  /// Retries requests refused under load with exponential backoff, from 200 ms to 5 s. Returns the last refusal if the next retry
  /// would begin later than `retryLimit` after the first refusal.
  func rateLimited<C: Clock>(clock: C, retryingFor retryLimit: Duration) -> Transport where C.Duration == Duration {
    let limiter = RateLimiter(transport: self, clock: clock, retryLimit: retryLimit)
    return Transport(
      send: { request throws(TransportError) in try await limiter.send(request) }, stream: stream)
  }
}

private struct RateLimiter<C: Clock>: Sendable where C.Duration == Duration {
  let transport: Transport
  let clock: C
  let retryLimit: Duration
  private let connections = AsyncSemaphore(permits: 3)
  private let lights: Spacing<C>
  private let groups: Spacing<C>

  init(transport: Transport, clock: C, retryLimit: Duration) {
    (self.transport, self.clock, self.retryLimit) = (transport, clock, retryLimit)
    lights = Spacing(clock: clock, interval: .milliseconds(100))
    groups = Spacing(clock: clock, interval: .seconds(1))
  }

  func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
    var (pause, deadline) = (Duration.milliseconds(200), C.Instant?.none)
    while true {
      let response = try await sendOnce(request)
      guard response.isRefusedForLoad else { return response }
      let (retry, end) = (clock.now.advanced(by: pause), deadline ?? clock.now.advanced(by: retryLimit))
      guard retry <= end else { return response }
      // The bridge has done nothing yet.
      do { try await clock.sleep(until: retry, tolerance: nil) } catch { throw .cancelled }
      (pause, deadline) = (min(pause * 2, .seconds(5)), end)
    }
  }

  /// The time limit of the transport begins after the wait.
  private func sendOnce(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
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
