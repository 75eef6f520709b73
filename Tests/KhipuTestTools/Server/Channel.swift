internal import Foundation

/// A byte stream over a socket, with or without TLS. Used by one thread at a time.
protocol Channel: Sendable {
  /// Waits for bytes, and returns them; returns none at the end of the stream or on an error.
  func read() -> Data
  /// Returns whether all bytes were written.
  func write(_ bytes: Data) -> Bool
  /// Sends `close_notify` over TLS, and nothing otherwise. The socket stays open.
  func end()
}

extension Socket: Channel {
  func end() {}
}

/// TLS over a socket. It is unchecked Sendable because only the queue of its connection uses it.
final class SecureChannel: Channel, @unchecked Sendable {
  private let library: OpenSSL
  private let context: OpaquePointer?
  private let session: OpaquePointer?

  init(_ socket: Socket, _ identity: Identity, _ library: OpenSSL) {
    self.library = library
    context = library.newContext(library.method())
    _ = library.useChain(context, identity.certificate)
    _ = library.useKey(context, identity.key, 1)
    session = library.new(context)
    _ = library.setDescriptor(session, socket.descriptor)
  }

  deinit {
    library.free(session)
    library.freeContext(context)
  }

  /// Performs the TLS handshake, and returns whether it succeeded.
  func shakeHands() -> Bool { library.accept(session) == 1 }

  func read() -> Data {
    var bytes = [UInt8](repeating: 0, count: 65536)
    let count = library.read(session, &bytes, Int32(bytes.count))
    return Data(bytes.prefix(max(0, Int(count))))
  }

  func write(_ bytes: Data) -> Bool {
    bytes.isEmpty || Array(bytes).withUnsafeBytes { library.write(session, $0.baseAddress, Int32($0.count)) } > 0
  }

  func end() { _ = library.shutDown(session) }
}
