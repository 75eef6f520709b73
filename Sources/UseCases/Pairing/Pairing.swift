public import KhipuControl
import KhipuTrace
import Synchronization

/// The pairing of the home with a bridge. It keeps the key, which no other part of the app sees.
public struct Pairing: Sendable {
  /// Asks the bridge at `HOST` or `HOST:PORT` for a key, which it gives after its link button was pressed; throws first if
  /// the key could not be kept. What it returns keeps the key: the home is paired from then on.
  public var request: @Sendable (_ host: String) async throws(BridgeError) -> @Sendable () throws(FileError) -> Void
  /// Whether a key is kept, or the rest of a pairing that was interrupted.
  public var exists: @Sendable () throws(FileError) -> Bool
  /// Removes the key.
  public var forget: @Sendable () throws(FileError) -> Void

  /// A pairing by these closures.
  public init(
    request: @escaping @Sendable (_ host: String) async throws(BridgeError) -> @Sendable () throws(FileError) -> Void,
    exists: @escaping @Sendable () throws(FileError) -> Bool, forget: @escaping @Sendable () throws(FileError) -> Void
  ) {
    (self.request, self.exists, self.forget) = (request, exists, forget)
  }

  /// A pairing in memory that exists already.
  static func mock() -> Pairing {
    let exists = Mutex(true)
    return Pairing(
      request: { _ in { exists.withLock { $0 = true } } }, exists: { exists.withLock { $0 } },
      forget: { exists.withLock { $0 = false } })
  }

  func intercepted(by interceptor: Interceptor) -> Pairing {
    Pairing(
      request: interceptor.wrap("pairing.request", request), exists: interceptor.wrap("pairing.exists", exists),
      forget: interceptor.wrap("pairing.forget", forget))
  }
}
