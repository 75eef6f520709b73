internal import Synchronization

extension Transport {
  /// The same transport, no faster than a bridge takes it: three requests at a time, light commands 100 ms apart, and
  /// group commands 1 s apart. What is refused for load is sent again, after pauses that double from 200 ms to 5 s.
  ///
  /// It tries until the caller gives up, which at each wait ends it with `.cancelled`; but within those pauses with the
  /// refusal, which is why it takes so long.
  func paced<C: Clock>(clock: C) -> Transport where C.Duration == Duration {
    let pacer = Pacer(transport: self, clock: clock)
    return Transport(send: { request throws(TransportError) in try await pacer.send(request) })
  }
}

/// What requests wait for on their way to one bridge.
private struct Pacer<C: Clock>: Sendable where C.Duration == Duration {
  let transport: Transport
  let clock: C
  private let connections = Turnstile(places: 3)
  private let lights: Lane<C>
  private let groups: Lane<C>

  init(transport: Transport, clock: C) {
    (self.transport, self.clock) = (transport, clock)
    lights = Lane(clock: clock, interval: .milliseconds(100))
    groups = Lane(clock: clock, interval: .seconds(1))
  }

  func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
    var pause = Duration.milliseconds(200)
    while true {
      let response = try await sendOnce(request)
      guard response.isRefusedForLoad else { return response }
      do { try await clock.waiting(until: clock.now.advanced(by: pause)) } catch { return response }
      pause = min(pause * 2, .seconds(5))
    }
  }

  private func sendOnce(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
    if let lane = lane(of: request) { try await lane.start(connections.enter) } else { try await connections.enter() }
    defer { connections.leave() }
    return try await transport.send(request)
  }

  /// Reads and pairing aren't paced.
  private func lane(of request: HTTPRequest) -> Lane<C>? {
    switch request.method {
    case .get, .post: nil
    case .put: request.path.split(separator: "/").dropFirst(2).first == "groups" ? groups : lights
    }
  }
}

/// A row in which each starts some time after the one before.
private final class Lane<C: Clock>: Sendable where C.Duration == Duration {
  private let clock: C
  private let interval: Duration
  private let turnstile = Turnstile(places: 1)
  private let next = Mutex<C.Instant?>(nil)

  init(clock: C, interval: Duration) { (self.clock, self.interval) = (clock, interval) }

  /// Starts when it is time to. Whoever gives up before leaves no gap behind.
  func start(_ start: () async throws(TransportError) -> Void) async throws(TransportError) {
    try await turnstile.enter()
    defer { turnstile.leave() }
    if let time = next.withLock(\.self) { try await clock.waiting(until: time) }
    try await start()
    next.withLock { $0 = clock.now.advanced(by: interval) }
  }
}

extension Clock {
  fileprivate func waiting(until time: Instant) async throws(TransportError) {
    do { try await sleep(until: time, tolerance: nil) } catch { throw .cancelled }
  }
}
