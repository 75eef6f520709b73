public enum HomePart: String, Hashable, Sendable, CaseIterable, Codable {
  case lights
  case rooms
  case zones
  case scenes
}
