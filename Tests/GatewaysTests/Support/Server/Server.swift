import Dispatch
import Foundation
import Synchronization
import TestSupport

@testable import Gateways

/// A server on a loopback address, and what it has seen.
final class Server: Sendable {
  /// Where it is asked; over HTTPS with its key pinned where it has an identity.
  let endpoint: Endpoint
  private let seen = Mutex(Seen())

  private struct Seen {
    var requests: [ReceivedRequest] = []
    var bytes = Data()
    var connections = 0
    var open: [Int: Socket] = [:]
    var mostOpen = 0
    var isOver = false
  }

  fileprivate init(_ endpoint: Endpoint) { self.endpoint = endpoint }

  var port: Int { endpoint.effectivePort }
  /// All requests that have come whole, in their order.
  var requests: [ReceivedRequest] { seen.withLock(\.requests) }
  /// All that has come, in the clear, also what is no whole request.
  var bytes: Data { seen.withLock(\.bytes) }
  /// How many have connected.
  var connections: Int { seen.withLock(\.connections) }
  /// How many were connected at the same time, at most.
  var mostConnections: Int { seen.withLock(\.mostOpen) }
}

/// Runs the body with a server that answers each request so; it is gone, and its connections with it, afterwards.
///
/// - Parameter identity: With it the server speaks HTTPS.
func withServer(
  on address: Loopback = .v4, as identity: Identity? = nil, isolation: isolated (any Actor)? = #isolation,
  _ reply: @escaping @Sendable (ReceivedRequest) async -> Reply, body: (Server) async throws -> Void
) async throws {
  let listener = try Socket(boundTo: address)
  defer { listener.close() }
  try listener.startListening()
  let server = try Server(endpoint(of: listener, address, identity))
  try await withThrowingTaskGroup(of: Void.self) { group in
    group.addTask { await server.serve(listener, identity, reply) }
    defer {
      group.cancelAll()
      listener.shut()
      server.shut()
    }
    try await body(server)
  }
}

/// Runs the body with an endpoint where nobody listens, and nobody will meanwhile.
func withNobody(
  on address: Loopback = .v4, isolation: isolated (any Actor)? = #isolation, _ body: (Endpoint) async throws -> Void
) async throws {
  let socket = try Socket(boundTo: address)
  defer { socket.close() }
  try await body(endpoint(of: socket, address, nil))
}

/// Runs the body with an endpoint where one connection is taken, and nobody ever reads or answers.
func withDeafServer(
  isolation: isolated (any Actor)? = #isolation, _ body: (Endpoint) async throws -> Void
) async throws {
  let socket = try Socket(boundTo: .v4)
  defer { socket.close() }
  try socket.startListening(backlog: 0)
  try await body(endpoint(of: socket, .v4, nil))
}

private func endpoint(of socket: Socket, _ address: Loopback, _ identity: Identity?) throws -> Endpoint {
  var endpoint = Endpoint(scheme: identity == nil ? .http : .https, host: address.host, port: try socket.port())
  endpoint.bridge = identity.flatMap { Endpoint.bridgeID($0.commonName) }
  endpoint.fingerprint = identity?.fingerprint
  return endpoint
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
      seen.mostOpen = max(seen.mostOpen, seen.open.count)
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
    // A serial queue has a thread at once, however many others wait.
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
      // What doesn't begin with a method is no HTTP, and isn't waited for to its end.
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

/// Runs what waits for a socket on a thread that may wait.
private func on<Answer: Sendable>(_ queue: DispatchQueue, _ body: @escaping @Sendable () -> Answer) async -> Answer {
  await withCheckedContinuation { continuation in
    #if canImport(Darwin)
      queue.async { continuation.resume(returning: body()) }
    #else
      queue.async { continuation.resume(returning: whileBrokenPipesAreSilent(body)) }
    #endif
  }
}
