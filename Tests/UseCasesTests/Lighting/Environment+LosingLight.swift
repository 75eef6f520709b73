import KhipuAppTestSupport
import KhipuValues
import Models
import UseCases

extension Environment {
  /// Like `known`, but another process removes the light after it is read.
  mutating func losingLight() {
    known()
    store = store.interrupted(by: [.home(.lights(.removing(LightingRequestTests.lit.id)))])
  }
}
