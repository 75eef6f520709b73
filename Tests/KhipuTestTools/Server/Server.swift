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
  private let redirectsHTTP: Bool
  private let seen: Mutex<Seen>

  private struct Seen {
    var identity: Identity?
    var redirects = 0
    var requests: [ReceivedRequest] = []
    var bytes = Data()
    var connections = 0
    var open: [Int: Socket] = [:]
    var isOver = false
  }

  fileprivate init(_ address: Loopback, _ port: Int, _ identity: Identity?, redirectsHTTP: Bool) {
    (self.address, self.port, self.redirectsHTTP) = (address, port, redirectsHTTP)
    seen = Mutex(Seen(identity: identity))
  }

  /// The certificate for HTTPS; nil for HTTP.
  public var identity: Identity? { seen.withLock(\.identity) }

  /// Closes all connections, and presents this certificate from now on, as a bridge does after an update.
  public func restart(as identity: Identity) {
    seen.withLock { seen in
      seen.identity = identity
      for socket in seen.open.values { socket.shut() }
    }
  }

  /// All complete requests, in order.
  public var requests: [ReceivedRequest] { seen.withLock(\.requests) }
  /// All received bytes, decrypted, including incomplete requests.
  public var bytes: Data { seen.withLock(\.bytes) }
  /// The number of connections so far.
  public var connections: Int { seen.withLock(\.connections) }
  /// The number of connections without TLS that were redirected to HTTPS.
  public var redirects: Int { seen.withLock(\.redirects) }
}

/// Runs the body with a temporary server that replies to each request with `reply`.
///
/// - Parameters:
///   - identity: The certificate for HTTPS; nil for HTTP.
///   - redirectsHTTP: Whether a request without TLS is answered with 301, as by a Bridge Pro. Otherwise the connection is closed.
public func withServer(
  on address: Loopback = .v4, as identity: Identity? = nil, redirectsHTTP: Bool = false,
  isolation: isolated (any Actor)? = #isolation,
  _ reply: @escaping @Sendable (ReceivedRequest) async -> Reply, body: (Server) async throws -> Void
) async throws {
  try await Admission.whileAdmitted {
    let listener = try Socket(boundTo: address)
    defer { listener.close() }
    try listener.startListening()
    let server = try Server(address, listener.port(), identity, redirectsHTTP: redirectsHTTP)
    try await withThrowingTaskGroup(of: Void.self) { group in
      // Lets the server reply in time while other tests use all shared threads.
      group.addTask(executorPreference: OwnThread()) { await server.serve(listener, reply) }
      defer {
        group.cancelAll()
        listener.shut()
        server.shut()
      }
      try await body(server)
    }
  }
}

/// Runs the body with a temporary server that gives this reply to each request.
public func withServer(
  on address: Loopback = .v4, as identity: Identity? = nil, replying reply: Reply,
  isolation: isolated (any Actor)? = #isolation, _ body: (Server) async throws -> Void
) async throws {
  try await withServer(on: address, as: identity, { _ in reply }, body: body)
}

// MARK: - Serving

extension Server {
  fileprivate func serve(
    _ listener: Socket, _ reply: @escaping @Sendable (ReceivedRequest) async -> Reply
  ) async {
    let queue = DispatchQueue(label: "server")
    await withDiscardingTaskGroup { group in
      while let socket = await on(queue, { listener.next() }) {
        guard let number = enter(socket) else { return socket.close() }
        group.addTask {
          await self.converse(socket, number, reply)
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
    _ socket: Socket, _ number: Int, _ reply: @Sendable (ReceivedRequest) async -> Reply
  ) async {
    // A serial queue gets a thread immediately, no matter how many tasks wait for one.
    let queue = DispatchQueue(label: "server.connection")
    guard let channel = await on(queue, { self.open(socket) }) else { return }
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
      case .wait(let signal): await signal.wait()
      case .stream(let stream):
        for await bytes in stream { guard await on(queue, { channel.write(bytes) }) else { return false } }
      }
    }
    return true
  }

  private func open(_ socket: Socket) -> (any Channel)? {
    guard let identity, let library = OpenSSL.loaded else { return socket }
    // The first byte of a handshake in TLS is 22.
    if redirectsHTTP, let first = socket.firstByte(), first != 22 {
      seen.withLock { $0.redirects += 1 }
      _ = socket.write(Data("HTTP/1.1 301 Moved Permanently\r\nLocation: https://\(address.host)/\r\n\r\n".utf8))
      return nil
    }
    let channel = SecureChannel(socket, identity, library)
    return channel.shakeHands() ? channel : nil
  }
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
