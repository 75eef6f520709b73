public import KhipuControl
import KhipuValues
import Models

/// Changes lights through the bridge, then updates the state from its reply.
struct LightController {
  let home = HomeReader()

  /// Changes the light, and returns the changes that the bridge made. If it refused some, stores the others, and then throws.
  @discardableResult
  func change(
    _ light: Light, by changes: [Light.Change], over transition: LightTransition? = nil
  ) async throws(Failure) -> [Light.Change] {
    try await command(.light(light.id), [light], over: transition) { () throws(BridgeError) in
      try await Current.bridge.change(light, changes, transition)
    }
  }

  /// Changes the target's lights, and returns why some were skipped.
  func change(
    _ target: Target, over transition: LightTransition?, by changes: (Light) throws(LightingFailure) -> [Light.Change]
  ) async throws(Failure) -> [LightingFailure] {
    let members = try await home.members(of: target)
    let (changes, others) = try home.values(for: target, with: members, as: changes)
    try await change(members, by: changes, over: transition)
    return others
  }

  /// Sends the changes of each light: for a group, one request if all reachable lights get the same changes, otherwise one
  /// request per light.
  func change(
    _ members: [HomeReader.Member], by changes: [Light.ID: [Light.Change]], over transition: LightTransition?
  ) async throws(Failure) {
    var waiting = changes
    do throws(Failure) {
      for member in members {
        let due = member.lights.filter { waiting[$0.id] != nil }
        if !due.isEmpty, let common = Self.common(changes, of: member) {
          try await changeAll(member, due, by: common, over: transition)
          for light in due { waiting[light.id] = nil }
        } else {
          for light in due {
            try await change(light, by: changes[light.id] ?? [], over: transition)
            waiting[light.id] = nil
          }
        }
      }
    } catch {
      let done = changes.count - waiting.count
      throw done == 0 ? error : .lighting(.stopped(after: done, of: changes.count, error))
    }
  }

  /// The changes that all reachable lights of a group have in common; nil if they differ. If they differ only because some
  /// lights are already on, the result turns all of them on.
  private static func common(
    _ changes: [Light.ID: [Light.Change]], of member: HomeReader.Member
  ) -> [Light.Change]? {
    let all = member.lights.filter(\.isReachable).map { changes[$0.id] }
    guard let longest = all.compactMap(\.self).max(by: { $0.count < $1.count }) else { return nil }
    return all.allSatisfy { $0 == longest || $0.map { [.turning(.it(.on))] + $0 } == longest } ? longest : nil
  }

  private func changeAll(
    _ member: HomeReader.Member, _ lights: [Light], by changes: [Light.Change], over transition: LightTransition?
  ) async throws(Failure) {
    let group: LightGroup.ID?
    switch member.target {
    case .light, .and, .except:
      for light in lights { try await change(light, by: changes, over: transition) }
      return
    case .room(let id), .zone(let id): group = id
    case .all: group = nil
    }
    try await command(.target(member.target), lights, over: transition) { () throws(BridgeError) in
      try await Current.bridge.changeAll(group, changes, transition)
    }
  }

  /// Recalls the scene, and then reads the lights: only the bridge knows their values. Then throws if the bridge refused a part.
  ///
  /// - Parameter lights: The scene's lights before that.
  func recall(_ scene: LightScene, _ lights: [Light], over transition: LightTransition?) async throws(Failure) {
    let reply: Bridge.Reply
    do {
      reply = try await attempt { () throws(BridgeError) in try await Current.bridge.recall(scene, transition) }
    } catch { throw try await settled(error, .scene(scene.id)) }
    do { try await home.readLights(afterRecalling: lights, over: transition) } catch {
      if let failure = error.reason as? FileFailure { throw .unsaved(failure.error) }
      throw .lighting(.unread(error.reason as? BridgeError ?? .cancelled))
    }
    if let error = reply.refused { throw .bridge(error) }
  }

  /// Stores the changes that the bridge made, and then throws if it refused others.
  @discardableResult
  private func command(
    _ subject: LightingFailure.Subject, _ lights: [Light], over transition: LightTransition?,
    _ call: () async throws(BridgeError) -> Bridge.Reply
  ) async throws(Failure) -> [Light.Change] {
    let reply: Bridge.Reply
    do { reply = try await attempt(call) } catch { throw try await settled(error, subject) }
    do {
      try await Current.store.decide { state in
        let made = lights.map { light in
          let fading = light.fading(to: light.alter(by: reply.made), over: transition)
          return Home.Change.lights(.changing(light.id, by: reply.made + fading))
        }
        return (state.home.takingBack(to: lights) + made).map(AppState.Change.home)
      }
    } catch { throw .unsaved(error) }
    if let error = reply.refused { throw try await settled(.bridge(error), subject) }
    return reply.made
  }

  /// Returns the failure to throw for a failed command. First removes the subject from the state if the bridge no longer has
  /// it, and invalidates the lights in the read cache if the command may have taken effect.
  private func settled(_ failure: Failure, _ subject: LightingFailure.Subject) async throws(Failure) -> Failure {
    guard let error = failure.reason as? BridgeError else { return failure }
    if error.traits.contains(.leavesDoubt) { home.invalidateLights() }
    if error.isMissing {
      if let removal = subject.removal { try await Current.store.write([.home(removal)]) }
      return .lighting(.missing(subject))
    }
    if error.isOff, case .target(.light(let id)) = subject { return .lighting(.off(id)) }
    return failure
  }
}

extension Failure {
  /// A change took effect elsewhere, but the state could not be written.
  public static func unsaved(_ error: FileError) -> Failure {
    Failure(Explanation("it was done, but not saved: \(error)", "unsaved", .storage))
  }
}

extension LightingFailure.Subject {
  /// The change that removes the subject from the state; nil for all lights or a combination.
  fileprivate var removal: Home.Change? {
    switch self {
    case .target(.light(let id)): .lights(.removing(id))
    case .target(.room(let id)): .rooms(.removing(id))
    case .target(.zone(let id)): .zones(.removing(id))
    case .target(.all), .target(.and), .target(.except): nil
    case .scene(let id): .scenes(.removing(id))
    }
  }
}
