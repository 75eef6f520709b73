internal import Models

extension Analytics.Event {
  /// Somebody visited the repository: what it is called, and what it was visited on.
  static func tappedRepo(_ repository: Repository, on device: Analytics.Device) -> Analytics.Event {
    var properties = [
      "repo_name": repository.name, "build": device.build ?? "Unknown", "release": device.release ?? "Unknown",
      "system_name": device.systemName, "system_version": device.systemVersion,
    ]
    if let screen = device.screen {
      properties["screen_height"] = "\(screen.height)"
      properties["screen_width"] = "\(screen.width)"
    }
    return Analytics.Event(name: "tapped_repo", properties: properties)
  }
}
