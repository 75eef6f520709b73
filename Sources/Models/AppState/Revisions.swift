/// Which change of the state was the last of each light, in numbers that only grow: so that what was read before a change
/// isn't taken for newer than it, even where the light is what it was.
public struct Revisions: Hashable, Sendable, Codable {
  /// How many changes are counted.
  public private(set) var newest = 0
  // The change by which the home was forgotten, and with it the lights' own.
  private var home = 0
  private var lights: IdentifiedCollection<Revision> = []

  /// Those of a state that nobody has changed yet.
  public init() {}

  /// Whether the light was changed, or forgotten with the home, after that many changes.
  func isChanged(_ light: Light.ID, since revision: Int) -> Bool { (lights[light]?.number ?? home) > revision }

  /// Whether the home was forgotten after that many changes.
  func isForgotten(since revision: Int) -> Bool { home > revision }

  mutating func count(_ light: Light.ID) {
    advance()
    lights.insert(Revision(id: light, number: newest))
  }

  mutating func countForgetting() {
    advance()
    (home, lights) = (newest, [])
  }

  // A number out of a file may be the largest there is.
  private mutating func advance() { newest &+= 1 }
}

/// The number of the last change of a light.
private struct Revision: Identifiable, Hashable, Sendable, Codable {
  let id: Light.ID
  let number: Int
}
