import KhipuValues

/// Counts the changes of lights, so that a read that began before a change does not undo it.
public struct Revisions: Hashable, Sendable, Codable, Defaulted {
  public private(set) var newest = 0
  /// The change at which the home was forgotten, and with it the lights' own.
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

  // A stored number may be the largest there is.
  private mutating func advance() { newest &+= 1 }
}

/// The number of the last change of a light.
private struct Revision: Identifiable, Hashable, Sendable, Codable {
  let id: Light.ID
  let number: Int
}
