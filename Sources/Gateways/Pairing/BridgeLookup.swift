import KhipuConcurrency
import KhipuControl
import KhipuFiles
import KhipuHTTP
import KhipuTrace
import KhipuValues
import Models
import UseCases

/// Looks up the bridge of a home for each call, and keeps its connections until the home's credentials change. A home without
/// credentials has a simulated bridge.
///
/// If the paired bridge can't be reached, or if something else answers at its address, searches the network for it, and stores its
/// new address. Concurrent calls share a search, and there is at most one in 30 seconds. A command that may have taken effect isn't
/// sent again.
///
/// The key is sent only to the paired bridge. Over HTTPS, each connection checks the pinned key. Over HTTP, the id is requested
/// before the first call, and again after a call without an answer of the bridge.
actor BridgeLookup<C: Clock>: Interceptor where C.Duration == Duration {
  private let home: HomeDirectory
  /// The bridge's current address, if it is given for this process. It isn't stored, and there is no search.
  private let host: Endpoint?
  private let timeout: Duration
  private let expected: ExpectedPairing?
  private let simulated: Bridge
  /// Says whether the home belongs to a bridge: then calls without credentials fail, because their file was lost.
  private let store: Store<AppState>
  private let search: Discovery.Way
  private let clock: C
  private let progress: @Sendable (PairingProgress) -> Void
  private let leftOut: LeftOutRecords

  private var last: (credentials: Credentials?, bridge: Bridge)?
  /// The bridge over HTTP whose id was checked.
  private var identified: IdentifiedBridge?
  /// Credentials with a new address that can't be stored, and the stored ones.
  private var unsaved: (stored: Credentials, present: Credentials)?
  private let turn = AsyncSemaphore(permits: 1)
  private var nextSearch: C.Instant?
  /// Whether the last search failed, and no call has succeeded since. Then a further search isn't mentioned.
  private var isLost = false

  init(
    _ home: HomeDirectory, at host: Endpoint?, timeout: Duration, expecting expected: ExpectedPairing? = nil,
    simulated: Bridge, store: Store<AppState>, search: @escaping Discovery.Way, clock: C,
    progress: @escaping @Sendable (PairingProgress) -> Void, notice: @escaping @Sendable (String) -> Void = { _ in }
  ) {
    (self.home, self.host, self.timeout, self.expected) = (home, host, timeout, expected)
    (self.simulated, self.store, self.search) = (simulated, store, search)
    (self.clock, self.progress, leftOut) = (clock, progress, LeftOutRecords(notice: notice))
  }

  nonisolated func call<Value: Sendable>(
    _ name: String, _ closure: @escaping @Sendable (Bridge) async throws(BridgeError) -> Value
  ) async throws(BridgeError) -> Value {
    let (credentials, bridge) = try await present()
    var isIdentified = false
    do {
      try await identify(credentials)
      isIdentified = true
      let value = try await closure(bridge)
      await endLoss()
      return value
    } catch {
      let isElsewhere = isIdentified ? error.traits.contains(.mayHaveMoved) : error != .cancelled
      // Only the bridge refuses a call with the key.
      let isRefused = error.traits == [.isReply] && ![.unauthorized, .notPaired].contains(error)
      guard let found = try await found(after: isElsewhere ? credentials : nil, isRefused) else { throw error }
      try await identify(found.credentials)
      return try await closure(found.bridge)
    }
  }

  /// The status of the bridge at `host`, or of the paired bridge if `host` is nil.
  ///
  /// - Throws: `.pairing` if the key can't be read.
  func status() async throws(BridgeError) -> BridgeStatus {
    let credentials = try await credentials()
    var (bridge, failure) = (BridgeIdentity?.none, BridgeError?.none)
    leftOut.beginList()
    do throws(BridgeError) {
      try await check(credentials)
      if let host {
        let found = try await find(credentials, at: host)
        bridge = found.identity.identity
        try await readAll(found.bridge)
      } else if credentials != nil {
        try await readAll(Bridge(self))
      }
    } catch { failure = error }
    let leftOut = leftOut.endList()
    // The call may have found it at another address.
    if host == nil { bridge = try await self.credentials()?.bridge.identity }
    return BridgeStatus(
      host: host?.description ?? bridge?.host, bridge: bridge, error: failure, leftOut: leftOut)
  }

  /// Reads the home, to see which records are left out. Without groups or scenes, lights can be switched.
  private func readAll(_ bridge: Bridge) async throws(BridgeError) {
    _ = try await bridge.lightRecords()
    let parts: [(String, () async throws(BridgeError) -> Void)] = [
      ("groups", { () throws(BridgeError) in _ = try await bridge.groups() }),
      ("scenes", { () throws(BridgeError) in _ = try await bridge.scenes() }),
    ]
    for (part, read) in parts {
      do throws(BridgeError) { try await read() } catch {
        guard error.explanation.kind == .refused else { throw error }
        leftOut.add("\(part): \(error.explanation.text)")
      }
    }
  }

  private func credentials() async throws(BridgeError) -> Credentials? {
    let stored = try await asPairing(CredentialsFile(home: home).read)
    return stored == unsaved?.stored ? unsaved?.present ?? stored : stored
  }

  private func present() async throws(BridgeError) -> (credentials: Credentials?, bridge: Bridge) {
    let credentials = try await credentials()
    if let last, last.credentials == credentials { return last }
    try await check(credentials)
    let bridge =
      if let host { try await find(credentials, at: host).bridge } else {
        credentials?.live(in: home, timeout: timeout, leftOut: leftOut.add) ?? simulated
      }
    // Another call may have found the bridge meanwhile. All calls have to share one bridge and its rate limiter.
    if let last, last.credentials == credentials { return last }
    if host == nil, credentials == nil, expected == nil { progress(.simulated) }
    last = (credentials, bridge)
    return (credentials, bridge)
  }

  /// - Throws: `.paired` or `.unpaired` if another bridge is expected, or if the credentials were lost.
  private func check(_ credentials: Credentials?) async throws(BridgeError) {
    guard credentials == nil else {
      if expected == .simulated { throw .paired(home: home.path) }
      return
    }
    guard host == nil else { return }
    if expected != .paired, try await asPairing(store.state).bridge == nil { return }
    throw .unpaired(home: home.path)
  }

  /// Identifies and returns the bridge at the host; its calls throw `.notPaired` unless the credentials are for it.
  private func find(
    _ credentials: Credentials?, at host: Endpoint
  ) async throws(BridgeError) -> (bridge: Bridge, identity: IdentifiedBridge) {
    let identity = try await IdentifiedBridge(of: host, timeout: timeout)
    try await identity.check(against: credentials, in: home, timeout: timeout)
    guard let credentials, credentials.bridge.id == identity.id else { return (.failing(.notPaired), identity) }
    await CredentialsFile(home: home).renew(credentials, by: identity)
    let found = Credentials(bridge: identity, key: credentials.key)
    return (found.live(in: home, timeout: timeout, leftOut: leftOut.add), identity)
  }
}

// MARK: - A bridge at another address

extension BridgeLookup {
  /// Requests the id of a bridge over HTTP, where no certificate shows it.
  private func identify(_ credentials: Credentials?) async throws(BridgeError) {
    guard host == nil, let bridge = credentials?.bridge, bridge.endpoint.scheme == .http else { return }
    try await turn.acquire(orThrow: BridgeError.cancelled)
    defer { turn.release() }
    guard identified != bridge else { return }
    let found = try await IdentifiedBridge(of: bridge.endpoint, isReached: true, timeout: timeout)
    guard found.id == bridge.id else { throw .untrusted(expected: bridge.id, found: found.id) }
    identified = bridge
  }

  /// The bridge at its new address after a call that failed; nil if the call isn't to be repeated.
  ///
  /// - Parameters:
  ///   - known: The credentials with the address where the bridge isn't; nil if it may be there.
  ///   - isRefused: Whether the bridge refused the call.
  private func found(
    after known: Credentials?, _ isRefused: Bool
  ) async throws(BridgeError) -> (credentials: Credentials?, bridge: Bridge)? {
    if !isRefused {
      identified = nil
      // `present` requests the id of a bridge at a given host again.
      if host != nil, last?.credentials?.bridge.endpoint.scheme == .http { last = nil }
    }
    guard host == nil, let known else { return nil }
    try await turn.acquire(orThrow: BridgeError.cancelled)
    defer { turn.release() }
    let present = try await credentials()
    if present == known, !(try await findAgain(known)) { return nil }
    // Another call or another process may have found it, or ended the pairing.
    let found = try await self.present()
    return found.credentials?.bridge.id == known.bridge.id ? found : nil
  }

  /// Searches for the bridge, and stores its address. Returns false if it isn't found, or if the last search was just before.
  private func findAgain(_ known: Credentials) async throws(BridgeError) -> Bool {
    if let nextSearch, clock.now < nextSearch { return false }
    if !isLost { progress(.searching(from: known.bridge.endpoint.description)) }
    let result = try await searched(known)
    nextSearch = clock.now.advanced(by: .seconds(30))
    guard let found = result.found else {
      if !isLost { progress(.lost(result.troubles)) }
      isLost = true
      return false
    }
    identified = found.bridge
    guard found != known else { return true }
    let stored = unsaved?.present == known ? unsaved?.stored ?? known : known
    do {
      try await CredentialsFile(home: home).replace(stored, by: found)
      progress(.moved(found.bridge.identity, unsaved: nil))
    } catch {
      unsaved = (stored, found)
      progress(.moved(found.bridge.identity, unsaved: error))
    }
    return true
  }

  private func endLoss() { isLost = false }

  /// The credentials with the address at which the bridge identifies itself; if there is none, why.
  private func searched(
    _ known: Credentials
  ) async throws(BridgeError) -> (found: Credentials?, troubles: [String]) {
    var (bridges, troubles) = ([FoundBridge](), [String]())
    do throws(DiscoveryError) { bridges = try await search() } catch {
      switch error {
      case .cancelled: throw .cancelled
      case .failed(let reasons): troubles = reasons
      }
    }
    // Anyone in the network can send any number of replies.
    for host in bridges.filter({ $0.id == known.bridge.id }).map(\.host).withoutRepetition.prefix(8) {
      guard let endpoint = Endpoint(host) else { continue }
      do {
        let bridge = try await IdentifiedBridge(of: endpoint, timeout: timeout)
        try await bridge.check(against: known, in: home, timeout: timeout)
        if bridge.id == known.bridge.id { return (Credentials(bridge: bridge, key: known.key), []) }
      } catch {
        if error == .cancelled { throw error }
        troubles.append("\(host): \(error.explanation.text)")
      }
    }
    return (nil, troubles)
  }
}
