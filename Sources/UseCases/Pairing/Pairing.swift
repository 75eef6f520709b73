import KhipuTrace
import Synchronization

/// The pairing of the home with a bridge. It stores the key, which only gateways see.
public struct Pairing: Sendable {
  /// A bridge's id, and a closure that stores its key and address, which pairs the home.
  public typealias Offer = (bridge: String, accept: @Sendable () async throws(BridgeError) -> Void)

  /// Discovers bridges on the local network. Throws only if cancelled; other errors are in the result.
  public var search: @Sendable () async throws(BridgeError) -> BridgeSearch
  /// Requests a key from the bridge at `HOST` or `HOST:PORT`. Throws `.linkButtonNotPressed` if its button isn't pressed in 30
  /// seconds. Throws before any request if a key couldn't be stored. If it is the paired bridge and accepts the home's key, it
  /// isn't asked for another one.
  public var request: @Sendable (_ host: String) async throws(BridgeError) -> Offer
  /// Whether there is a key, or a file left by an interrupted pairing.
  public var exists: @Sendable () async throws(BridgeError) -> Bool
  /// The paired bridge, if there is one. Sends no request.
  public var bridge: @Sendable () async throws(BridgeError) -> BridgeIdentity?
  /// Asks the bridge whether it accepts requests. Throws only if the key can't be read; other errors are in the status.
  public var status: @Sendable () async throws(BridgeError) -> BridgeStatus
  /// Removes the key, and any file left by an interrupted pairing.
  public var forget: @Sendable () async throws(BridgeError) -> Void

  public init(
    search: @escaping @Sendable () async throws(BridgeError) -> BridgeSearch,
    request: @escaping @Sendable (_ host: String) async throws(BridgeError) -> Offer,
    exists: @escaping @Sendable () async throws(BridgeError) -> Bool,
    bridge: @escaping @Sendable () async throws(BridgeError) -> BridgeIdentity?,
    status: @escaping @Sendable () async throws(BridgeError) -> BridgeStatus,
    forget: @escaping @Sendable () async throws(BridgeError) -> Void
  ) {
    (self.search, self.request, self.exists) = (search, request, exists)
    (self.bridge, self.status, self.forget) = (bridge, status, forget)
  }

  init(_ interceptor: some Interceptor<Pairing, BridgeError>) {
    self.init(
      search: interceptor.wrap("pairing.search") { $0.search },
      request: interceptor.wrap("pairing.request") { $0.request },
      exists: interceptor.wrap("pairing.exists") { $0.exists },
      bridge: interceptor.wrap("pairing.bridge") { $0.bridge },
      status: interceptor.wrap("pairing.status") { $0.status }, forget: interceptor.wrap("pairing.forget") { $0.forget }
    )
  }

  /// An in-memory pairing that has a key.
  static func mock() -> Pairing {
    let exists = Mutex(true)
    let bridge = BridgeIdentity(
      id: "ecb5fafffe000001", name: "Home", host: "192.168.1.2", scheme: "https", fingerprint: nil)
    return Pairing(
      search: { BridgeSearch(bridges: [FoundBridge(id: bridge.id, host: bridge.host, model: "BSB002")]) },
      request: { _ in (bridge.id, { exists.withLock { $0 = true } }) }, exists: { exists.withLock { $0 } },
      bridge: { exists.withLock { $0 } ? bridge : nil },
      status: { exists.withLock { $0 } ? BridgeStatus(host: bridge.host, bridge: bridge) : BridgeStatus() },
      forget: { exists.withLock { $0 = false } })
  }
}
