import KhipuHTTP
import KhipuTestTools
import Testing

@testable import Gateways

@Suite(.timeLimit(.minutes(10))) struct RateLimiterTests {
  static let light = HTTPRequest(method: .put, path: "/api/key/lights/1/state")
  static let group = HTTPRequest(method: .put, path: "/api/key/groups/1/action")
  private static let read = HTTPRequest(method: .get, path: "/api/key/lights")
  private static let success = HTTPResponse(#"[{"success":{"/lights/1/state/on":true}}]"#)
  private static let loads = [
    HTTPResponse(429, ""), HTTPResponse(503, ""),
    HTTPResponse(#"[{"error":{"type":901,"address":"/","description":"Internal error, 503"}}]"#),
    HTTPResponse(#" [{"success":{"/lights/1/state/on":true}},{"error":{"type":901}}]"#),
  ]
  private static let contents =
    [200, 204, 400, 403, 404, 500].map { HTTPResponse($0, "") }
    + [1, 2, 3, 4, 5, 6, 7, 8, 11, 12, 101, 201, 301, 305, 306, 402, 403, 404].map {
      HTTPResponse(#"[{"error":{"type":\#($0)}}]"#)
    } + [HTTPResponse("{"), HTTPResponse("[]"), HTTPResponse("[{]"), HTTPResponse(#"{"901":{"error":{"type":901}}}"#)]

  /// A transport with this latency, which records when each request begins.
  private func slow(
    _ time: TestTime, _ latency: Duration, _ begun: Recorder<Duration>,
    _ answer: @escaping @Sendable (HTTPRequest) -> HTTPResponse = { _ in success }
  ) async -> Transport {
    Transport { request throws(TransportError) in
      begun.record(time.passed)
      do { try await time.sleep(for: latency) } catch { throw .cancelled }
      return answer(request)
    }
  }

  private func send(_ requests: [HTTPRequest], _ transport: Transport) async throws {
    try await withThrowingTaskGroup { group in
      for request in requests { group.addTask { _ = try await transport.send(request) } }
      try await group.waitForAll()
    }
  }

  @Test("Rate-limited commands start as early as the interval and the three connections permit", arguments: 1...20)
  func startAsEarlyAsPermitted(seed: UInt64) async throws {
    var random = SeededGenerator(seed: seed)
    let count = Int.random(in: 1...20, using: &random)
    let latency = Duration.milliseconds(Int.random(in: 0...1000, using: &random))
    for (request, interval) in [(Self.light, Duration.milliseconds(100)), (Self.group, .seconds(1))] {
      try await TestTime.run { (time) async throws in
        let begun = Recorder<Duration>()
        try await send(Array(repeating: request, count: count), slow(time, latency, begun).limited(by: time))
        var expected: [Duration] = []
        for number in 0..<count {
          let spaced = expected.last.map { $0 + interval } ?? .zero
          expected.append(number < 3 ? spaced : max(spaced, expected[number - 3] + latency))
        }
        #expect(begun.events == expected, "seed \(seed)")
      }
    }
  }

  @Test(
    "Reads only wait for one of three connections, and commands to lights and to groups for their own intervals, too",
    arguments: [
      (Array(repeating: read, count: 7), 10, [0, 0, 0, 10, 10, 10, 20]),
      ([group, group, group, light, light, read], 1, [0, 0, 0, 100, 1000, 2000]),
      ([read, read, read, light, light, light], 1000, [0, 0, 0, 1000, 1100, 1200]),
    ] as [([HTTPRequest], Int, [Int])])
  func starts(_ requests: [HTTPRequest], latency: Int, expected: [Int]) async throws {
    try await TestTime.run { (time) async throws in
      let begun = Recorder<Duration>()
      try await send(requests, slow(time, .milliseconds(latency), begun).limited(by: time))
      #expect(begun.events.sorted() == expected.map { .milliseconds($0) })
    }
  }

  @Test(
    "A request that is refused because of overload is retried with exponential backoff, capped at 5 s",
    arguments: loads)
  func exponentialBackoff(refusal: HTTPResponse) async throws {
    try await TestTime.run { (time) async throws in
      let begun = Recorder<Duration>()
      let transport = await slow(time, .zero, begun) { _ in begun.events.count < 9 ? refusal : Self.success }
      #expect(try await transport.limited(by: time).send(Self.light) == Self.success)
      let pauses = zip(begun.events.dropFirst(), begun.events).map { $0 - $1 }
      #expect(pauses == [200, 400, 800, 1600, 3200, 5000, 5000, 5000].map { .milliseconds($0) })
    }
  }

  @Test(
    "A request that is refused because of overload isn't retried later than the limit, and its refusal is returned",
    arguments: [(0, [0]), (200, [0, 200]), (5000, [0, 200, 600, 1400, 3000])] as [(Int, [Int])])
  func boundedRetries(limit: Int, expected: [Int]) async throws {
    try await TestTime.run { (time) async throws in
      let begun = Recorder<Duration>()
      let transport = await slow(time, .zero, begun) { _ in Self.loads[0] }
      let limited = transport.rateLimited(clock: time).retryingUnderLoad(clock: time, for: .milliseconds(limit))
      #expect(try await limited.send(Self.light) == Self.loads[0])
      #expect(begun.events == expected.map { .milliseconds($0) })
    }
  }

  @Test(
    "If a retry is refused or isn't sent, the last reply that accepted a part is returned; a reply or doubt is passed on",
    arguments: [
      ([loads[0]], .failure(.delayed("late")), nil), ([loads[3]], .failure(.delayed("late")), nil),
      ([loads[0]], .failure(.unreachable("no")), .failure(.unreachable("no"))),
      ([loads[3], loads[2]], .failure(.unreachable("no")), nil),
      ([loads[3]], .failure(.untrusted(expected: "a", found: "b")), nil),
      ([loads[3]], .failure(.timedOut(seconds: 5, isSent: false)), nil),
      ([loads[3], loads[0]], .failure(.cancelled), .failure(.interrupted)),
      ([loads[3]], .failure(.closed), .failure(.closed)), ([loads[3]], .success(loads[0]), nil),
      ([loads[3]], .success(success), .success(success)), ([loads[3]], .success(contents[8]), nil),
      ([loads[3]], .success(contents[2]), nil), ([loads[3]], .success(contents[4]), nil),
      ([loads[3]], .success(contents[5]), .success(contents[5])),
    ] as [([HTTPResponse], BridgeStage.Answer, BridgeStage.Answer?)])
  func partlyDone(replies: [HTTPResponse], end: BridgeStage.Answer, expected: BridgeStage.Answer?) async throws {
    try await TestTime.run { (time) async throws in
      let stage = BridgeStage()
      for answer in replies.map(BridgeStage.Answer.success) + Array(repeating: end, count: 9) { stage.script(answer) }
      let transport = stage.transport.retryingUnderLoad(clock: time, for: .seconds(2))
      let answer: BridgeStage.Answer
      do throws(TransportError) { answer = .success(try await transport.send(Self.light)) } catch {
        answer = .failure(error)
      }
      #expect(answer == expected ?? .success(replies[0]))
    }
  }

  @Test(
    "A request that waits for 30 s isn't sent and says why, and blocks no later request",
    arguments: [
      (group, 31, Duration.zero, "one command to a room, a zone or all lights a second"),
      (light, 301, .zero, "ten commands to lights a second"), (read, 3, .seconds(40), "three requests at a time"),
    ])
  func delayed(_ request: HTTPRequest, _ sent: Int, _ latency: Duration, _ reason: String) async throws {
    let error = TransportError.delayed(
      "it was not sent within 30.0 s, because the bridge takes \(reason); try again when fewer are waiting")
    try await TestTime.run { (time) async throws in
      let begun = Recorder<Duration>()
      let transport = await slow(time, latency, begun).limited(by: time)
      try await withThrowingTaskGroup { group in
        // The first begins a millisecond earlier, so no other can begin just when it gives up.
        group.addTask { _ = try await transport.send(request) }
        try await time.sleep(for: .milliseconds(1))
        for _ in 1..<sent { group.addTask { _ = try await transport.send(request) } }
        try await time.sleep(for: .microseconds(1))
        for _ in 1...3 {
          group.addTask {
            await #expect(throws: error) { try await transport.send(request) }
            #expect(time.passed == .milliseconds(30_001) + .microseconds(1))
          }
        }
        try await group.waitForAll()
      }
      #expect(begun.events.count == sent)
      _ = try await transport.send(request)
      #expect(begun.events.count == sent + 1)
    }
  }

  @Test("A response that doesn't report an overload is returned unchanged, without a retry", arguments: contents)
  func returnedUnchanged(refusal: HTTPResponse) async throws {
    try await TestTime.run { (time) async throws in
      let begun = Recorder<Duration>()
      let transport = await slow(time, .zero, begun) { _ in refusal }.limited(by: time)
      #expect(try await transport.send(Self.light) == refusal)
      #expect(begun.events.count == 1)
    }
  }

  @Test("The rate limiter throws a transport error without a retry, and frees the connection for the next request")
  func transportErrorIsThrown() async throws {
    try await TestTime.run { (time) async throws in
      let begun = Recorder<Duration>()
      let transport = Transport { _ throws(TransportError) in
        begun.record(time.passed)
        throw .closed
      }.limited(by: time)
      for _ in 0..<5 { await #expect(throws: TransportError.closed) { try await transport.send(Self.light) } }
      #expect(begun.events == (0..<5).map { .milliseconds(100 * $0) })
    }
  }

  @Test("Streams are not delayed by the rate limit")
  func streamsAreNotDelayed() async throws {
    try await TestTime.run { (time) async throws in
      let transport = Transport(
        send: { _ throws(TransportError) in Self.success },
        stream: { request, receive throws(TransportError) in
          HTTPResponse(receive([1]) ? 200 : 500, request.path)
        }
      ).limited(by: time)
      for _ in 0..<5 {
        #expect(try await transport.stream(Self.light) { $0 == [1] } == HTTPResponse(200, "/api/key/lights/1/state"))
      }
      #expect(time.passed == .zero)
    }
  }

  /// What a caller can wait for: its turn, the minimum interval, a connection, the response, or the pause before a retry.
  enum Wait: CaseIterable { case turn, pace, connection, answer, pause }

  @Test(
    "A caller of the rate limiter that is cancelled during any wait returns at once, and blocks no later request",
    arguments: Wait.allCases)
  func cancelledCaller(wait: Wait) async throws {
    try await TestTime.run { (time) async throws in
      let begun = Recorder<Duration>()
      let transport = await slow(time, .milliseconds(500), begun) { request in
        request.path == "/busy" ? HTTPResponse(429, "") : Self.success
      }.limited(by: time)
      let before: [HTTPRequest] =
        switch wait {
        case .turn: [Self.group, Self.group]
        case .pace: [Self.group]
        case .connection: [Self.read, Self.read, Self.read]
        case .answer, .pause: []
        }
      let given: HTTPRequest = wait == .pause ? HTTPRequest(method: .get, path: "/busy") : Self.group
      try await withThrowingTaskGroup { group in
        for (number, request) in before.enumerated() {
          group.addTask {
            try await time.sleep(for: .microseconds(number))
            _ = try await transport.send(request)
          }
        }
        group.addTask {
          try await time.sleep(for: .milliseconds(1))
          await withTaskGroup { inner in
            inner.addTask {
              await #expect(throws: TransportError.cancelled) { try await transport.send(given) }
              #expect(time.passed == (wait == .pause ? .milliseconds(600) : .milliseconds(100)))
            }
            try? await time.sleep(for: .milliseconds(wait == .pause ? 599 : 99))
            inner.cancelAll()
          }
        }
        try await group.waitForAll()
      }
      let count = begun.events.count
      _ = try await transport.send(Self.group)
      #expect(begun.events.count == count + 1)
      // All connections are free again: three requests start at once.
      let start = time.passed
      try await send(Array(repeating: Self.read, count: 3), transport)
      #expect(begun.events.suffix(3) == ArraySlice(repeating: start, count: 3))
    }
  }

  @Test(
    "A caller of the rate limiter that is cancelled while it waits leaves no gap between the commands of the others",
    arguments: 1...4)
  func leavesNoGap(cancelled: Int) async throws {
    try await TestTime.run { (time) async throws in
      let begun = Recorder<Duration>()
      let transport = await slow(time, .zero, begun).limited(by: time)
      await withTaskGroup { group in
        for number in 0..<6 {
          group.addTask {
            try? await time.sleep(for: .microseconds(number))
            await withTaskGroup { inner in
              inner.addTask { _ = try? await transport.send(Self.light) }
              if number == cancelled {
                try? await time.sleep(for: .milliseconds(1))
                inner.cancelAll()
              }
            }
          }
        }
      }
      #expect(begun.events == (0..<5).map { .milliseconds(100 * $0) })
    }
  }
}

extension Transport {
  /// Retries for longer than any test.
  fileprivate func limited(by time: TestTime) -> Transport {
    rateLimited(clock: time).retryingUnderLoad(clock: time, for: .seconds(3600))
  }
}
