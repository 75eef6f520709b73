internal import Models
public import UseCases

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

extension Home {
  /// Pairs the home with the bridge at the host, and forgets what the state has of another bridge.
  ///
  /// - Parameters:
  ///   - timeout: How long each answer may take; the link button is waited for 30 seconds.
  ///   - notice: Gets a sentence about each thing that was repaired.
  /// - Throws: `.bridge(.untrusted)` where the home is paired with that bridge, which had another certificate;
  ///   `.bridge(.linkButtonNotPressed)`; what else the bridge answers; `.pairing`, where the key can't be kept.
  public func connect(
    to host: Endpoint, timeout: Duration, notice: @escaping @Sendable (String) -> Void,
    progress: (PairingProgress) -> Void
  ) async throws(Failure) -> BridgeDescription {
    try await connect(to: host, timeout: timeout, clock: ContinuousClock(), notice: notice, progress: progress)
  }

  func connect(
    to host: Endpoint, timeout: Duration, clock: some Clock<Duration>,
    notice: @escaping @Sendable (String) -> Void, progress: (PairingProgress) -> Void
  ) async throws(Failure) -> BridgeDescription {
    let known = try readCredentials()
    let introduction: Introduction
    let key: ApplicationKey
    do throws(BridgeError) {
      introduction = try await Introduction(of: host, timeout: timeout)
      try introduction.check(against: known)
      progress(.found(introduction.description))
      let limits = TransportLimits(connecting: timeout, answering: timeout)
      let transport = Transport.live(introduction.endpoint, limits: limits)
      key = try await Pairing(transport: transport, timeout: timeout, clock: clock)
        .key(computer: computerName(), progress: progress)
    } catch { throw Failure(of: error) }
    progress(.pressed)
    // First, so that a pairing that is cut off leaves no bridge with what is known of another one.
    try resetState(notice: notice)
    do throws(FileError) {
      try CredentialsFile(home: self).write(
        Credentials(endpoint: introduction.endpoint, bridge: introduction.bridge, name: introduction.name, key: key))
    } catch { throw .pairing(StoreError(error)) }
    return introduction.description
  }

  /// The present pairing, or that there is none.
  ///
  /// - Throws: `.pairing` where the credentials can't be read.
  public func pairing() throws(Failure) -> PairingMark { PairingMark(try readCredentials()) }

  /// Forgets the bridge, its key and its state; false where there is none.
  ///
  /// - Parameter notice: Gets a sentence about each thing that was repaired.
  public func disconnect(notice: @escaping @Sendable (String) -> Void) throws(Failure) -> Bool {
    let credentials = CredentialsFile(home: self)
    do throws(FileError) {
      guard try credentials.exists() else { return false }
    } catch { throw .pairing(StoreError(error)) }
    // First, so that what is cut off can be said again, and is done then.
    try resetState(notice: notice)
    do throws(FileError) { try credentials.remove() } catch { throw .pairing(StoreError(error)) }
    return true
  }

  /// Which bridge there is, be it the one that is stored or the one at the host, and how it answers.
  ///
  /// - Parameter timeout: How long each answer may take.
  /// - Throws: `.bridge` where nobody at the host says who it is; `.pairing` where the credentials can't be read.
  public func status(at host: Endpoint?, timeout: Duration) async throws(Failure) -> BridgeStatus {
    let (bridge, description): (Bridge, BridgeDescription?)
    if let host {
      (bridge, description) = try await self.bridge(at: host, timeout: timeout)
    } else {
      guard let credentials = try readCredentials() else { return BridgeStatus(bridge: nil, trouble: nil) }
      (bridge, description) = (credentials.bridge(timeout: timeout), credentials.description)
    }
    do throws(BridgeError) {
      _ = try await bridge.rooms()
      return BridgeStatus(bridge: description, trouble: nil)
    } catch {
      return BridgeStatus(bridge: description, trouble: error)
    }
  }

  /// The bridge at the host, with the key where it is the one that is stored; otherwise it is `.notPaired`.
  func bridge(at host: Endpoint, timeout: Duration) async throws(Failure) -> (Bridge, BridgeDescription) {
    let known = try readCredentials()
    do throws(BridgeError) {
      let introduction = try await Introduction(of: host, timeout: timeout)
      try introduction.check(against: known)
      guard let known, known.bridge == introduction.bridge else { return (.notPaired, introduction.description) }
      return (known.moved(to: host).bridge(timeout: timeout), introduction.description)
    } catch { throw Failure(of: error) }
  }

  func readCredentials() throws(Failure) -> Credentials? {
    do { return try CredentialsFile(home: self).read() } catch { throw .pairing(StoreError(error)) }
  }

  // What was loaded from elsewhere, or waits to be uploaded, belongs to no bridge.
  private func resetState(notice: @escaping @Sendable (String) -> Void) throws(Failure) {
    let store = Environment.store(in: self, notice: notice)
    do { try store.change([.by(.removing(.home))]) } catch { throw .store(error) }
  }
}

extension Credentials {
  func bridge(timeout: Duration) -> Bridge {
    let limits = TransportLimits(connecting: timeout, answering: timeout)
    return .live(.live(endpoint, limits: limits), key: key, timeout: timeout)
  }

  /// The same bridge at another place.
  func moved(to host: Endpoint) -> Credentials {
    var moved = Endpoint(scheme: endpoint.scheme, host: host.host, port: host.port)
    (moved.bridge, moved.fingerprint) = (endpoint.bridge, endpoint.fingerprint)
    return Credentials(endpoint: moved, bridge: bridge, name: name, key: key)
  }
}

extension Failure {
  /// Giving up is no failure of the bridge.
  fileprivate init(of error: BridgeError) { self = error == .cancelled ? .cancelled : .bridge(error) }
}

/// What this computer is called, without its domain.
private func computerName() -> String {
  var bytes = [CChar](repeating: 0, count: 256)
  guard gethostname(&bytes, bytes.count - 1) == 0 else { return "computer" }
  let name = String(decoding: bytes.prefix { $0 != 0 && $0 != CChar(46) }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  return name.isEmpty ? "computer" : name
}
