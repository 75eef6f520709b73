internal import Models
internal import Synchronization

/// The lights as they were last read from a bridge, or commanded.
///
/// What a light can do doesn't change. What it shows does, by other apps and by switches: so that is trusted for a
/// moment only, and not where it isn't certain which of two commands came last.
final class KnownLights<C: Clock>: Sendable where C.Duration == Duration {
  private struct Content {
    var entries: [Light.ID: Entry] = [:]
    /// How often a command began or ended.
    var events = 0
  }

  private struct Entry {
    var light: Light
    var seen: C.Instant?
    var commands = 0
    var isCertain = true
  }

  private let clock: C
  private let content = Mutex(Content())

  /// How long it is trusted that a light still shows what it did.
  static var trust: Duration { .seconds(1) }

  init(clock: C) { self.clock = clock }

  /// How often a command began or ended, for a read that begins now.
  var events: Int { content.withLock(\.events) }

  func contains(_ id: Light.ID) -> Bool { content.withLock { $0.entries[id] != nil } }

  /// Keeps all lights as a read found them; what they show isn't certain where there were commands meanwhile.
  func keep(_ lights: [Light], readSince events: Int) {
    let now = clock.now
    content.withLock { content in
      let (isCertain, old) = (events == content.events, content.entries)
      content.entries = Dictionary(
        lights.map { light in
          var entry = old[light.id] ?? Entry(light: light)
          (entry.light, entry.seen) = (light, isCertain ? now : nil)
          return (light.id, entry)
        }, uniquingKeysWith: { $1 })
    }
  }

  /// The light for a command that begins now, and whether it still shows what is known; nil where it isn't known.
  func begin(_ id: Light.ID) -> (light: Light, isCertain: Bool)? {
    let now = clock.now
    return content.withLock { content in
      content.events += 1
      guard var entry = content.entries[id] else { return nil }
      let isCertain = entry.seen.map { now < $0.advanced(by: Self.trust) } ?? false
      (entry.seen, entry.isCertain) = (nil, entry.commands == 0)
      entry.commands += 1
      content.entries[id] = entry
      return (entry.light, isCertain)
    }
  }

  /// The command to the light has ended, and made that of it; nothing where that isn't known.
  func end(_ id: Light.ID, made changes: [Light.Change]?) {
    let now = clock.now
    content.withLock { content in
      content.events += 1
      guard var entry = content.entries[id] else { return }
      entry.commands -= 1
      entry.isCertain = entry.isCertain && changes != nil
      entry.light = entry.light.alter(by: changes ?? [])
      entry.seen = entry.commands == 0 && entry.isCertain ? now : nil
      content.entries[id] = entry
    }
  }

  /// A command to several lights begins or ends: it isn't certain any more what each of them shows.
  func doubt() {
    content.withLock { content in
      content.events += 1
      content.entries = content.entries.mapValues { entry in
        var entry = entry
        (entry.seen, entry.isCertain) = (nil, false)
        return entry
      }
    }
  }
}
