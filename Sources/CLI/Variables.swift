import Gateways
import Models

extension Services {
  /// GitHub at $KHIPU_GITHUB, and a record of use unless $DO_NOT_TRACK is set (consoledonottrack.com).
  static var chosen: Services {
    let isTracking = (Variable("DO_NOT_TRACK").value ?? "0") == "0"
    return Services(
      gitHub: Variable(own: "GITHUB").value ?? Services.gitHub,
      isTracking: isTracking,
      release: Program.release,
    )
  }
}

extension APISettings {
  /// The API at $KHIPU_API with the key $KHIPU_API_KEY.
  static var variables: APISettings {
    APISettings(address: Variable(own: "API").value, key: Variable(own: "API_KEY").value)
  }
}
