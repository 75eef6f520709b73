import KhipuControl
import KhipuTestTools
import UseCases

extension UseCaseSamples {
  static let pairing = UseCaseSamples(
    requests: [
      AnyRequest(BridgePairer(), .pair(with: "192.0.2.1")), AnyRequest(BridgePairer(), .unpair),
      AnyRequest(BridgeViewer(), .viewPaired), AnyRequest(BridgeViewer(), .viewStatus),
      AnyRequest(BridgeFinder(), .find), AnyRequest(PairingChecker(), .check),
    ],
    failures: [FailureRow(.notPaired, "there was no bridge to forget", "not-paired", .missing)])
}
