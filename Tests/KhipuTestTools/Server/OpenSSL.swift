internal import Foundation

#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// The OpenSSL functions that a TLS server calls.
struct OpenSSL: Sendable {
  typealias Pointer = OpaquePointer

  let method: @convention(c) @Sendable () -> Pointer?
  let newContext: @convention(c) @Sendable (Pointer?) -> Pointer?
  let useChain: @convention(c) @Sendable (Pointer?, UnsafePointer<CChar>) -> Int32
  let useKey: @convention(c) @Sendable (Pointer?, UnsafePointer<CChar>, Int32) -> Int32
  let new: @convention(c) @Sendable (Pointer?) -> Pointer?
  let setDescriptor: @convention(c) @Sendable (Pointer?, Int32) -> Int32
  let accept: @convention(c) @Sendable (Pointer?) -> Int32
  let read: @convention(c) @Sendable (Pointer?, UnsafeMutableRawPointer?, Int32) -> Int32
  let write: @convention(c) @Sendable (Pointer?, UnsafeRawPointer?, Int32) -> Int32
  let shutDown: @convention(c) @Sendable (Pointer?) -> Int32
  let free: @convention(c) @Sendable (Pointer?) -> Void
  let freeContext: @convention(c) @Sendable (Pointer?) -> Void

  /// Nil if neither libssl.so.3 nor libssl.so.1.1 can be loaded.
  static let loaded = OpenSSL()

  private init?() {
    guard let library = dlopen("libssl.so.3", RTLD_NOW) ?? dlopen("libssl.so.1.1", RTLD_NOW) else { return nil }
    func find<Function>(_ name: String) -> Function { unsafeBitCast(dlsym(library, name), to: Function.self) }
    method = find("TLS_server_method")
    newContext = find("SSL_CTX_new")
    useChain = find("SSL_CTX_use_certificate_chain_file")
    useKey = find("SSL_CTX_use_PrivateKey_file")
    new = find("SSL_new")
    setDescriptor = find("SSL_set_fd")
    accept = find("SSL_accept")
    read = find("SSL_read")
    write = find("SSL_write")
    shutDown = find("SSL_shutdown")
    free = find("SSL_free")
    freeContext = find("SSL_CTX_free")
  }
}
