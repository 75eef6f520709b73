public enum Power: String, Hashable, Sendable, CaseIterable, Codable {
  case on
  case off
}
