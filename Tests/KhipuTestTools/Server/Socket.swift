internal import Foundation
internal import Synchronization

#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// A loopback address.
public enum Loopback: CaseIterable, Sendable {
  /// 127.0.0.1
  case v4
  /// ::1
  case v6

  public var host: String {
    switch self {
    case .v4: "127.0.0.1"
    case .v6: "::1"
    }
  }

  /// Whether this machine has the address.
  public var exists: Bool {
    do {
      try Socket(boundTo: self).close()
      return true
    } catch {
      return false
    }
  }
}

/// A system socket. While one thread is in a call, another may only call `shut`.
public final class Socket: Sendable {
  /// Nil after `close`, so that `shut` can't affect another socket that reuses the descriptor.
  private let open: Mutex<Int32?>
  private let isShut = Atomic(false)
  let descriptor: Int32

  private init(_ descriptor: Int32) {
    self.descriptor = descriptor
    open = Mutex(descriptor)
    // Nagle's algorithm would delay a small reply until the previous one is acknowledged, up to 40 ms.
    var isPrompt: Int32 = 1
    setsockopt(descriptor, Int32(IPPROTO_TCP), TCP_NODELAY, &isPrompt, socklen_t(MemoryLayout<Int32>.size))
    #if canImport(Darwin)
      var isSilent: Int32 = 1
      setsockopt(descriptor, SOL_SOCKET, SO_NOSIGPIPE, &isSilent, socklen_t(MemoryLayout<Int32>.size))
    #endif
  }

  /// A socket bound to a free port, not listening yet.
  public convenience init(boundTo address: Loopback) throws {
    var (hints, found) = (addrinfo(), UnsafeMutablePointer<addrinfo>?.none)
    hints.ai_flags = AI_NUMERICHOST
    getaddrinfo(address.host, nil, &hints, &found)
    guard let name = found?.pointee else { throw POSIXError(.EADDRNOTAVAIL) }
    defer { freeaddrinfo(found) }
    #if canImport(Darwin)
      let kind = SOCK_STREAM
    #else
      // A process that another test starts meanwhile must not inherit the socket.
      let kind = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    #endif
    self.init(try checked(socket(name.ai_family, kind, 0)))
    _ = try checked(bind(descriptor, name.ai_addr, name.ai_addrlen))
  }

  public func port() throws -> Int {
    // The port is at the same offset for both address families.
    var name = sockaddr_in6()
    var size = socklen_t(MemoryLayout<sockaddr_in6>.size)
    try withUnsafeMutablePointer(to: &name) { name in
      try name.withMemoryRebound(to: sockaddr.self, capacity: 1) { name in
        _ = try checked(getsockname(descriptor, name, &size))
      }
    }
    return Int(UInt16(bigEndian: name.sin6_port))
  }

  /// Accepts connections from now on.
  public func startListening(backlog: Int32 = 64) throws { _ = try checked(listen(descriptor, backlog)) }

  /// Whether a connection waits to be accepted, within a time in milliseconds.
  public func hasConnection(within time: Int32 = 0) -> Bool {
    var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&waiting, 1, time) > 0
  }

  /// Waits for the next connection; nil if the socket is shut or the connection can't be accepted.
  func next() -> Socket? {
    // On Darwin, waiting for connections doesn't end when the socket is shut.
    while !hasConnection(within: 20) {
      if isShut.load(ordering: .sequentiallyConsistent) { return nil }
    }
    let accepted = accept(descriptor, nil, nil)
    guard accepted >= 0 else { return nil }
    _ = fcntl(accepted, F_SETFD, FD_CLOEXEC)
    return Socket(accepted)
  }

  /// Waits for bytes, and returns them; returns none at the end of the stream or on an error.
  func read() -> Data {
    var bytes = [UInt8](repeating: 0, count: 65536)
    let count = recv(descriptor, &bytes, bytes.count, 0)
    return Data(bytes.prefix(max(0, count)))
  }

  /// Waits for a byte, and returns it without taking it; nil at the end of the stream or on an error.
  func firstByte() -> UInt8? {
    var byte: UInt8 = 0
    return recv(descriptor, &byte, 1, Int32(MSG_PEEK)) == 1 ? byte : nil
  }

  // Writing to a closed connection returns an error instead of raising a signal.
  #if canImport(Darwin)
    private static let silently: Int32 = 0
  #else
    private static let silently = Int32(MSG_NOSIGNAL)
  #endif

  /// Returns whether all bytes were written.
  func write(_ bytes: Data) -> Bool {
    var rest = Array(bytes)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { send(descriptor, $0.baseAddress, $0.count, Self.silently) }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }

  /// Makes `close` reset the connection.
  func willReset() {
    var linger = linger(l_onoff: 1, l_linger: 0)
    setsockopt(descriptor, SOL_SOCKET, SO_LINGER, &linger, socklen_t(MemoryLayout.size(ofValue: linger)))
  }

  /// Ends every blocked call.
  func shut() {
    isShut.store(true, ordering: .sequentiallyConsistent)
    open.withLock { descriptor in
      if let descriptor { _ = shutdown(descriptor, Int32(SHUT_RDWR)) }
    }
  }

  public func close() {
    open.withLock { descriptor in
      if let descriptor { release(descriptor) }
      descriptor = nil
    }
  }
}

/// Calls the system's `close`, which a method of the same name hides.
private func release(_ descriptor: Int32) { _ = close(descriptor) }

private func checked(_ result: Int32) throws -> Int32 {
  guard result >= 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
  return result
}
