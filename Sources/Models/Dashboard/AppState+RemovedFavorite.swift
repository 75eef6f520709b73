import KhipuValues

extension AppState {
  /// If the change removed a light, removes its favorite, too, because a bridge reuses the light's number.
  mutating func removeFavorite(ofLightRemovedBy change: Home.Change) {
    if let light = change.removedLight, !home.lights.contains(light) { favorites.remove(light) }
  }
}
