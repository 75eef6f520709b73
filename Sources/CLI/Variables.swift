import Gateways
import KhipuTerminal
import Models

extension APISettings {
  /// The API at $KHIPU_API with the key $KHIPU_API_KEY.
  static var variables: APISettings {
    APISettings(address: Variable("API", of: Program.name).value, key: Variable("API_KEY", of: Program.name).value)
  }
}
