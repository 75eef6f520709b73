import Gateways
import KhipuTerminal
import Models

extension Khipu {
  /// Functions that remove the secrets of each row from a text.
  static let redactions: [@Sendable (String) -> String] = [
    { APISettings.variables.redacted($0) }
  ]
}

extension APISettings {
  /// The API at $KHIPU_API with the key $KHIPU_API_KEY.
  static var variables: APISettings {
    APISettings(address: Variable("API", of: Program.name).value, key: Variable("API_KEY", of: Program.name).value)
  }
}
