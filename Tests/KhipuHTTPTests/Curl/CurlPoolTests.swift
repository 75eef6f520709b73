import KhipuTestTools

#if !canImport(Darwin)
  import KhipuKitTestSupport
  import Testing
  @testable import KhipuHTTP

  @Suite(.timeLimit(.minutes(10)))
  struct CurlPoolTests {
    @Test(
      "The transport opens as many connections for requests as its limit allows, but at least one",
      arguments: [(0, 1), (1, 1), (3, 3)])
    func connections(limit: Int, count: Int) async throws {
      let limits = TransportLimits(timeout: .seconds(600), connections: limit)
      let (asked, all) = (Recorder<Void>(), Signal())
      try await withServer { _ in
        asked.record(())
        if asked.events.count == count { all.send() }
        await all.wait()
        return .answer()
      } body: { server in
        let transport = Transport.live(server.endpoint, limits: limits)
        await withTaskGroup(of: Result<HTTPResponse, TransportError>.self) { group in
          for _ in 1...30 { group.addTask { await transport.result() } }
          for await result in group { #expect(throws: Never.self) { try result.get() } }
        }
        #expect(server.requests.count == 30)
        #expect(server.connections == count)
      }
    }

    @Test(
      "If the server closes a reused connection without a reply, every request except a POST is retried",
      arguments: HTTPRequest.Method.allCases, Build.installed)
    func retriesExceptPOST(_ method: HTTPRequest.Method, _ build: Build) async throws {
      try await withServer {
        $0.path == "/" ? .answer() : Reply()
      } body: { server in
        let transport = Transport.live(server.endpoint, limits: .patient, library: build.open)
        for method in HTTPRequest.Method.allCases {
          _ = try await transport.send(HTTPRequest(method: method, path: "/"))
        }
        await #expect(throws: TransportError.self) {
          try await transport.send(HTTPRequest(method: method, path: "/closed"))
        }
        #expect(server.requests.count { $0.path == "/closed" } == (method == .post ? 1 : 2))
      }
    }

    @Test("A caller that is cancelled while it waits for a connection sends no request")
    func cancelledWaiting() async throws {
      let (asked, three) = (Recorder<Void>(), Signal())
      try await withServer { _ in
        asked.record(())
        if asked.events.count == 3 { three.send() }
        return .silence
      } body: { server in
        let transport = Transport.live(server.endpoint, limits: .patient)
        let sending = (1...3).map { _ in Task { await transport.result() } }
        await three.wait()
        let waiting = (1...7).map { _ in Task { await transport.result() } }
        #expect(await KhipuTestTools.cancelled { await transport.result() } == .failure(.cancelled))
        // The waiting callers are cancelled first: a cancelled sender would leave its connection to one of them.
        for caller in waiting + sending { caller.cancel() }
        for caller in waiting + sending { #expect(await caller.value == .failure(.cancelled)) }
        #expect(server.requests.count == 3)
      }
    }

    @Test("A caller that waits for a response doesn't block its thread")
    func doesNotBlockThread() async throws {
      let (asked, free, thread) = (Signal(), Signal(), OwnThread())
      try await withServer { _ in
        asked.send()
        await free.wait()
        return .answer()
      } body: { server in
        // If the wait blocked the only thread, the server couldn't reply, and the request would time out.
        let limits = TransportLimits(timeout: .seconds(60))
        let transport = Transport.live(server.endpoint, limits: limits)
        await withTaskGroup(of: Void.self) { group in
          group.addTask(executorPreference: thread) {
            await #expect(throws: Never.self) { try await transport.send(.lights) }
          }
          await asked.wait()
          group.addTask(executorPreference: thread) { free.send() }
        }
      }
    }

    @Test("A caller that is already cancelled opens no connection, neither for a request nor for a stream")
    func cancelledBefore() async throws {
      try await withTransport { transport, server in
        #expect(await KhipuTestTools.cancelled { await transport.result() } == .failure(.cancelled))
        #expect(await KhipuTestTools.cancelled { await transport.streamResult() } == .failure(.cancelled))
        #expect(server.connections == 0)
      }
    }
  }
#endif
