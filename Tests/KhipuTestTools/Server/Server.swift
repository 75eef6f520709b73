internal import Dispatch
public import Foundation
internal import Synchronization

#if !canImport(Darwin)
  internal import Glibc
#endif

/// A server on a loopback address that records its requests.
public final class Server: Sendable {
  public let address: Loopback
  public let port: Int
  /// The certificate for HTTPS; nil for HTTP.
  public let identity: Identity?
  private let seen = Mutex(Seen())

  private struct Seen {
    var requests: [ReceivedRequest] = []
    var bytes = Data()
    var connections = 0
    var open: [Int: Socket] = [:]
    var isOver = false
  }

  fileprivate init(_ address: Loopback, _ port: Int, _ identity: Identity?) {
    (self.address, self.port, self.identity) = (address, port, identity)
  }

  /// All complete requests, in order.
  public var requests: [ReceivedRequest] { seen.withLock(\.requests) }
  /// All received bytes, decrypted, including incomplete requests.
  public var bytes: Data { seen.withLock(\.bytes) }
  /// The number of connections so far.
  public var connections: Int { seen.withLock(\.connections) }
}

/// Runs the body with a temporary server that replies to each request with `reply`.
///
/// - Parameter identity: The certificate for HTTPS; nil for HTTP.
public func withServer(
  on address: Loopback = .v4, as identity: Identity? = nil, isolation: isolated (any Actor)? = #isolation,
  _ reply: @escaping @Sendable (ReceivedRequest) async -> Reply, body: (Server) async throws -> Void
) async throws {
  try await Admission.whileAdmitted {
    let listener = try Socket(boundTo: address)
    defer { listener.close() }
    try listener.startListening()
    let server = try Server(address, listener.port(), identity)
    try await withThrowingTaskGroup(of: Void.self) { group in
      // Lets the server reply in time while other tests use all shared threads.
      group.addTask(executorPreference: OwnThread()) { await server.serve(listener, identity, reply) }
      defer {
        group.cancelAll()
        listener.shut()
        server.shut()
      }
      try await body(server)
    }
  }
}

// MARK: - Serving

extension Server {
  fileprivate func serve(
    _ listener: Socket, _ identity: Identity?, _ reply: @escaping @Sendable (ReceivedRequest) async -> Reply
  ) async {
    let queue = DispatchQueue(label: "server")
    await withDiscardingTaskGroup { group in
      while let socket = await on(queue, { listener.next() }) {
        guard let number = enter(socket) else { return socket.close() }
        group.addTask {
          await self.converse(socket, number, identity, reply)
          self.leave(number)
        }
      }
    }
  }

  private func enter(_ socket: Socket) -> Int? {
    seen.withLock { seen in
      guard !seen.isOver else { return nil }
      seen.connections += 1
      seen.open[seen.connections] = socket
      return seen.connections
    }
  }

  private func leave(_ number: Int) { seen.withLock { seen in seen.open.removeValue(forKey: number) }?.close() }

  fileprivate func shut() {
    seen.withLock { seen in
      seen.isOver = true
      for socket in seen.open.values { socket.shut() }
    }
  }

  private func converse(
    _ socket: Socket, _ number: Int, _ identity: Identity?,
    _ reply: @Sendable (ReceivedRequest) async -> Reply
  ) async {
    // A serial queue gets a thread immediately, no matter how many tasks wait for one.
    let queue = DispatchQueue(label: "server.connection")
    guard let channel = await on(queue, { open(socket, identity) }) else { return }
    var rest = Data()
    while let request = await next(&rest, number, channel, queue) {
      let reply = await reply(request)
      guard await send(reply.pieces, channel, queue) else { return }
      switch reply.end {
      case .open: continue
      case .closed: return await on(queue) { channel.end() }
      case .reset: return socket.willReset()
      case .silence: return await on(queue) { while !channel.read().isEmpty {} }
      }
    }
  }

  private func next(
    _ rest: inout Data, _ number: Int, _ channel: any Channel, _ queue: DispatchQueue
  ) async -> ReceivedRequest? {
    while true {
      if let request = ReceivedRequest(from: &rest, connection: number) {
        seen.withLock { $0.requests.append(request) }
        return request
      }
      // Input that doesn't begin with a method isn't HTTP; the server doesn't wait for its end.
      if let first = rest.first, !(UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(first) { return nil }
      let bytes = await on(queue) { channel.read() }
      guard !bytes.isEmpty else { return nil }
      seen.withLock { $0.bytes += bytes }
      rest += bytes
    }
  }

  private func send(_ pieces: [Reply.Piece], _ channel: any Channel, _ queue: DispatchQueue) async -> Bool {
    for piece in pieces {
      switch piece {
      case .bytes(let bytes): guard await on(queue, { channel.write(bytes) }) else { return false }
      case .padding(let count):
        let padding = Data(repeating: UInt8(ascii: " "), count: count)
        guard await on(queue, { channel.write(padding) }) else { return false }
      case .wait(let signal): await signal.wait()
      case .stream(let stream):
        for await bytes in stream { guard await on(queue, { channel.write(bytes) }) else { return false } }
      }
    }
    return true
  }
}

private func open(_ socket: Socket, _ identity: Identity?) -> (any Channel)? {
  guard let identity, let library = OpenSSL.loaded else { return socket }
  let channel = SecureChannel(socket, identity, library)
  return channel.shakeHands() ? channel : nil
}

/// Runs a blocking call on the queue's thread.
private func on<Answer: Sendable>(_ queue: DispatchQueue, _ body: @escaping @Sendable () -> Answer) async -> Answer {
  await withCheckedContinuation { continuation in
    queue.async { continuation.resume(returning: whileBrokenPipesAreSilent(body)) }
  }
}

/// Suppresses SIGPIPE, which OpenSSL's writes raise if the client has disconnected.
private func whileBrokenPipesAreSilent<Answer>(_ body: () -> Answer) -> Answer {
  #if canImport(Darwin)
    // On Darwin, the socket itself suppresses SIGPIPE.
    return body()
  #else
    var (brokenPipe, before, now) = (sigset_t(), sigset_t(), timespec())
    sigemptyset(&brokenPipe)
    sigaddset(&brokenPipe, SIGPIPE)
    pthread_sigmask(SIG_BLOCK, &brokenPipe, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    let answer = body()
    while sigtimedwait(&brokenPipe, nil, &now) >= 0 {}
    return answer
  #endif
}
