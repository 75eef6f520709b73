/// All that can be asked of lights under one name.
public enum NamedLightsChange: Hashable, Sendable, Codable {
  /// `.renaming(.it(to: "Kitchen"))`.
  case renaming(Renaming)
  /// `.adding(.light(id))`.
  case adding(Adding)
  /// `.removing(.light(id))`.
  case removing(Removing)

  /// What is renamed.
  public enum Renaming: Hashable, Sendable, Codable {
    /// The room, the zone or the scene gets the name.
    case it(to: String)
  }

  /// What is added.
  public enum Adding: Hashable, Sendable, Codable {
    /// The light is one of them, at their end.
    case light(Light.ID)
  }

  /// What is removed.
  public enum Removing: Hashable, Sendable, Codable {
    /// The light isn't one of them any more.
    case light(Light.ID)
  }
}
