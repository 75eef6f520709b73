import KhipuValues

/// Counts changes to lights, so that a read that began before a change doesn't undo it.
public struct Revisions: Hashable, Sendable, Codable, Defaulted {
  public private(set) var newest = 0
  /// The revision at which the home, with its lights' revisions, was last forgotten; 0 if it never was.
  public private(set) var home = 0
  private var lights: IdentifiedCollection<Revision> = []

  public init() {}

  /// Whether the light was changed, or forgotten with the home, after the revision.
  func isChanged(_ light: Light.ID, since revision: Int) -> Bool { (lights[light]?.number ?? home) > revision }

  /// Whether the home was forgotten after the revision.
  func isForgotten(since revision: Int) -> Bool { home > revision }

  mutating func count(_ light: Light.ID) {
    advance()
    lights.insert(Revision(id: light, number: newest))
  }

  var afterForgetting: Revisions {
    var revisions = Revisions()
    revisions.newest = newest
    revisions.advance()
    revisions.home = revisions.newest
    return revisions
  }

  // Wraps, because a stored number may be `Int.max`.
  private mutating func advance() { newest &+= 1 }
}

/// The revision of a light's last change.
private struct Revision: Identifiable, Hashable, Sendable, Codable {
  let id: Light.ID
  let number: Int
}
