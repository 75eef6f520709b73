extension Scene {
  /// All that can be asked of a scene.
  public enum Change: Hashable, Sendable, Codable {
    /// `.renaming(.it(to: "Relax"))`.
    case renaming(Renaming)
    /// `.adding(.light(id))`.
    case adding(Adding)
    /// `.removing(.light(id))`.
    case removing(Removing)

    /// What is renamed.
    public enum Renaming: Hashable, Sendable, Codable {
      /// The scene gets the name.
      case it(to: String)
    }

    /// What is added.
    public enum Adding: Hashable, Sendable, Codable {
      /// The light belongs to the scene, at the end of its lights.
      case light(Light.ID)
    }

    /// What is removed.
    public enum Removing: Hashable, Sendable, Codable {
      /// The light doesn't belong to the scene any more.
      case light(Light.ID)
    }
  }
}

extension Scene: Alterable {
  /// The scene as it is after one change.
  public consuming func alter(by change: Change) -> Scene {
    switch change {
    case .renaming(.it(to: let name)): self.name = name
    case .adding(.light(let light)): add(light)
    case .removing(.light(let light)): lights.removeAll { $0 == light }
    }
    return self
  }
}
