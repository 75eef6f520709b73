import KhipuHTTP
import UseCases

/// Requests a key from the bridge each second until its link button is pressed, and returns the key.
///
/// - Throws: `.linkButtonNotPressed` or `.busy` after 30 seconds; `.cancelled`; any other error of a request at once.
func waitForLinkButton(
  _ transport: Transport, clock: some Clock<Duration>, progress: (PairingProgress) -> Void
) async throws(BridgeError) -> ApplicationKey {
  let computer = NetworkInterface.computerName()
  // A bridge accepts requests for 30 seconds after its button is pressed.
  let deadline = clock.now.advanced(by: .seconds(30))
  while true {
    do { return try await requestKey(transport, computer: computer) } catch {
      let left = clock.now.duration(to: deadline)
      guard error == .linkButtonNotPressed || error == .busy, left > .zero else { throw error }
      progress(.waiting(seconds: Int((left / .seconds(1)).rounded(.up))))
    }
    do { try await clock.sleep(for: .seconds(1)) } catch { throw .cancelled }
  }
}

private func requestKey(_ transport: Transport, computer: String) async throws(BridgeError) -> ApplicationKey {
  let response: HTTPResponse
  do { response = try await transport.send(try .pairing(computer: computer)) } catch {
    throw BridgeError(error).ofCommand
  }
  do { return try response.applicationKey() } catch { throw error.ofCommand }
}
