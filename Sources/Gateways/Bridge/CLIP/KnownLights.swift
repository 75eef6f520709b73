internal import Models
internal import Synchronization

/// The lights as they were last read from a bridge, and commanded since.
///
/// What a light can do doesn't change. What it shows does, by other apps and by switches: so that is trusted for a
/// moment after a read only, and not where it isn't certain which of two commands came last.
final class KnownLights<C: Clock>: Sendable where C.Duration == Duration {
  private struct Content {
    var entries: [Light.ID: Entry] = [:]
    /// How often a command began or ended.
    var events = 0
    /// Until when a command to several lights may be at it.
    var changing: C.Instant?
  }

  private struct Entry {
    var light: Light
    /// When a read found what the light shows; nil where that isn't certain.
    var seen: C.Instant?
    /// How many commands to it are under way.
    var commands = 0
  }

  private let clock: C
  private let content = Mutex(Content())

  /// How long it is trusted that a light still shows what it did.
  static var trust: Duration { .seconds(1) }

  /// What a bridge takes where it is told nothing.
  private static var usualTransition: Transition { Transition(clamping: 4) }

  init(clock: C) { self.clock = clock }

  /// How often a command began or ended, for a read that begins now.
  var events: Int { content.withLock(\.events) }

  func contains(_ id: Light.ID) -> Bool { content.withLock { $0.entries[id] != nil } }

  /// Keeps all lights as a read found them; what they show isn't certain where there were commands meanwhile, or
  /// one to several lights still takes its time.
  func keep(_ lights: [Light], readSince events: Int) {
    let now = clock.now
    content.withLock { content in
      let isSettled = content.changing.map { $0 <= now } ?? true
      let (isCertain, old) = (isSettled && events == content.events, content.entries)
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
      entry.seen = entry.commands == 0 ? entry.seen : nil
      entry.commands += 1
      content.entries[id] = entry
      return (entry.light, entry.seen.map { now < $0.advanced(by: Self.trust) } ?? false)
    }
  }

  /// The command to the light has ended, and made that of it; nil where that isn't known.
  ///
  /// A command makes nothing more certain: it tells only of what was sent.
  func end(_ id: Light.ID, made changes: [Light.Change]?) {
    content.withLock { content in
      content.events += 1
      guard var entry = content.entries[id] else { return }
      entry.commands -= 1
      entry.seen = changes == nil ? nil : entry.seen
      entry.light = entry.light.alter(by: changes ?? [])
      content.entries[id] = entry
    }
  }

  /// A command to several lights begins or ends: it isn't certain any more what each of them shows, and no read makes it
  /// so during the transition.
  func doubt(over transition: Transition?) {
    let end = clock.now.advanced(by: .milliseconds(100) * (transition ?? Self.usualTransition).tenths)
    content.withLock { content in
      content.events += 1
      content.changing = content.changing.map { max($0, end) } ?? end
      content.entries = content.entries.mapValues { entry in
        Entry(light: entry.light, commands: entry.commands)
      }
    }
  }
}
