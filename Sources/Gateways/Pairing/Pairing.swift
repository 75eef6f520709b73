internal import UseCases

/// How far a pairing has come.
public enum PairingProgress: Hashable, Sendable {
  /// This bridge answers; its certificate is trusted from now on.
  case found(BridgeDescription)
  /// Its link button has to be pressed within so many seconds.
  case waiting(seconds: Int)
  /// It was pressed, and there is a key.
  case pressed
}

/// Asks a bridge for a key until its link button is pressed.
struct Pairing<C: Clock>: Sendable where C.Duration == Duration {
  let transport: Transport
  /// How long an answer may take: for the error that says so.
  let timeout: Duration
  let clock: C

  /// How long a press of the button counts, and how long one is waited for.
  private static var patience: Duration { .seconds(30) }
  private static var pause: Duration { .seconds(1) }

  /// The key for this application on the computer of that name.
  ///
  /// - Throws: `.linkButtonNotPressed` where it never was.
  func key(computer: String, progress: (PairingProgress) -> Void) async throws(BridgeError) -> ApplicationKey {
    let deadline = clock.now.advanced(by: Self.patience)
    while true {
      do { return try await ask(computer) } catch {
        let left = clock.now.duration(to: deadline)
        guard error == .linkButtonNotPressed || error == .busy, left > .zero else { throw error }
        progress(.waiting(seconds: Int((left / .seconds(1)).rounded(.up))))
      }
      do { try await clock.sleep(for: Self.pause) } catch { throw .cancelled }
    }
  }

  private func ask(_ computer: String) async throws(BridgeError) -> ApplicationKey {
    let response: HTTPResponse
    do {
      response = try await transport.send(KeylessRequest.pairing(computer: computer).http)
    } catch { throw BridgeError(error, timeout: timeout) }
    return try response.applicationKey()
  }
}
