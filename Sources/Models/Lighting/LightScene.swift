public import KhipuValues

/// Stored settings of some lights, which can be recalled. Only the bridge knows the settings.
public struct LightScene: Identifiable, Hashable, Sendable, Codable, Alterable {
  public typealias Change = LightScene

  public let id: ID
  /// Not unique: scenes of different rooms often have the same name.
  public let name: String
  /// Its room or zone; nil if the scene belongs to none.
  public let group: LightGroup.ID?
  /// Without duplicates.
  public let lights: [Light.ID]

  public init(id: ID, name: String, group: LightGroup.ID? = nil, lights: [Light.ID] = []) {
    (self.id, self.name, self.group, self.lights) = (id, name, group, lights.withoutRepetition)
  }
}

extension LightScene {
  /// The bridge's identifier for a scene, such as `4e1c6b20e-on-0`.
  public struct ID: Hashable, Sendable, StoredText, ExpressibleByStringLiteral {
    /// 1 to 32 ASCII letters, digits, hyphens and underscores, so that a URL needs no escaping.
    public let description: String

    private static let longest = 32
    public static let requirement = "up to \(longest) letters, digits, hyphens and underscores"

    /// Nil unless the text is 1 to 32 ASCII letters, digits, hyphens and underscores.
    public init?(_ description: String) {
      guard description == description.plain(upTo: Self.longest) else { return nil }
      self.description = description
    }

    /// Truncates the literal to 32 bytes, and replaces invalid ones with hyphens.
    public init(stringLiteral text: String) { description = text.plain(upTo: Self.longest) }
  }
}

extension LightScene.ID: Comparable {
  /// ASCII order.
  public static func < (first: LightScene.ID, second: LightScene.ID) -> Bool { first.description < second.description }
}
