import KhipuControl
import KhipuValues
import Models
import Testing
@_spi(Composition) import UseCases

struct PairingCheckerTests {
  @Test(
    "There is a pairing to forget if a key is stored, or if the state belongs to a bridge",
    arguments: [(true, nil, true), (false, "1", true), (true, "1", true), (false, nil, false)]
      as [(Bool, String?, Bool)])
  func checking(hasKey: Bool, bridge: String?, expected: Bool) async throws {
    let found = try await withCurrent(swapping: {
      $0.store = createStore(AppState().alter(by: bridge.map { [.bridge($0)] } ?? []))
      $0.pairing.exists = { hasKey }
    }) { try await PairingChecker().perform(.check) }
    #expect(found == expected)
  }

  @Test("The pairing checker fails if the key can't be looked for")
  func failing() async {
    await #expect(throws: Failure.bridge(.busy)) {
      try await withCurrent(swapping: { $0.pairing.exists = { () throws(BridgeError) in throw .busy } }) {
        try await PairingChecker().perform(.check)
      }
    }
  }

  @Test("The mock pairing exists until it is forgotten, and again once an offer is accepted")
  func mock() async throws {
    let pairing = Environment.mock.pairing
    #expect(try await pairing.exists())
    try await pairing.forget()
    #expect(try await !pairing.exists())
    try await pairing.request("192.0.2.1").accept()
    #expect(try await pairing.exists())
  }
}
