extension Zone {
  /// All that can be asked of a zone.
  public enum Change: Hashable, Sendable, Codable {
    /// `.renaming(.it(to: "Upstairs"))`.
    case renaming(Renaming)
    /// `.adding(.light(id))`.
    case adding(Adding)
    /// `.removing(.light(id))`.
    case removing(Removing)

    /// What is renamed.
    public enum Renaming: Hashable, Sendable, Codable {
      /// The zone gets the name.
      case it(to: String)
    }

    /// What is added.
    public enum Adding: Hashable, Sendable, Codable {
      /// The light is in the zone, at the end of its lights.
      case light(Light.ID)
    }

    /// What is removed.
    public enum Removing: Hashable, Sendable, Codable {
      /// The light isn't in the zone any more.
      case light(Light.ID)
    }
  }
}

extension Zone: Alterable {
  /// The zone as it is after one change.
  public consuming func alter(by change: Change) -> Zone {
    switch change {
    case .renaming(.it(to: let name)): self.name = name
    case .adding(.light(let light)): add(light)
    case .removing(.light(let light)): lights.removeAll { $0 == light }
    }
    return self
  }
}
