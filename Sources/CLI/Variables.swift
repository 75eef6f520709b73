import Gateways

extension APISettings {
  /// The API at $KHIPU_API with the key $KHIPU_API_KEY.
  static var variables: APISettings {
    APISettings(address: Variable(own: "API").value, key: Variable(own: "API_KEY").value)
  }
}
