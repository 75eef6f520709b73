import KhipuControl
import KhipuValues
import Models

/// Changes lights at the bridge, and then in the state by what the bridge replied.
struct LightController {
  let home = HomeReader()

  /// Changes the light, and returns what the bridge made of it.
  @discardableResult
  func change(
    _ light: Light, by changes: [Light.Change], over transition: Transition? = nil
  ) async throws(Failure) -> [Light.Change] {
    try await command(.light(light.id), [light]) { () throws(BridgeError) in
      try await Current.bridge.change(light, changes, transition)
    }
  }

  /// Changes each light of the target that can follow, by a request of its own, and returns why the others can't.
  func change(
    _ target: Target, over transition: Transition?, by changes: (Light) throws(LightingFailure) -> [Light.Change]
  ) async throws(Failure) -> [LightingFailure] {
    let (followers, others) = try home.followers(of: target, with: await home.members(of: target)) {
      light throws(LightingFailure) in (light, try changes(light))
    }
    for (light, changes) in followers { try await change(light, by: changes, over: transition) }
    return others
  }

  /// Turns the members that have a reachable light, a group by one request.
  func turn(_ members: [HomeReader.Member], _ power: Power, over transition: Transition?) async throws(Failure) {
    for member in members {
      let reachable = member.lights.filter(\.isReachable)
      if !reachable.isEmpty { try await turn(member.target, with: reachable, power, over: transition) }
    }
  }

  private func turn(
    _ target: Target, with lights: [Light], _ power: Power, over transition: Transition?
  ) async throws(Failure) {
    let group: Group.ID?
    switch target {
    case .light, .and:
      for light in lights { try await change(light, by: [.turning(.it(power))], over: transition) }
      return
    case .room(let id), .zone(let id): group = id
    case .all: group = nil
    }
    try await command(.target(target), lights) { () throws(BridgeError) in
      try await Current.bridge.turn(group, power, transition)
    }
  }

  /// Recalls the scene, and then reads what the lights show, which only the bridge knows.
  func recall(_ scene: Scene, over transition: Transition?) async throws(Failure) {
    do {
      try await attempt { () throws(BridgeError) in try await Current.bridge.recall(scene, transition) }
    } catch { throw try settled(error, .scene(scene.id)) }
    home.invalidateLights()
    do { _ = try await home.home(.lights) } catch {
      if let error = error.reason as? BridgeError { throw .lighting(.unread(error)) }
      if let failure = error.reason as? FileFailure { throw .unsaved(failure.error) }
      throw error
    }
  }

  /// What was made is stored first: it is true, whatever became of the rest.
  @discardableResult
  private func command(
    _ subject: LightingFailure.Subject, _ lights: [Light], _ call: () async throws(BridgeError) -> Bridge.Reply
  ) async throws(Failure) -> [Light.Change] {
    let reply: Bridge.Reply
    do { reply = try await attempt(call) } catch { throw try settled(error, subject) }
    try Current.store.save(lights.map { .home(.lights(.changing($0.id, by: reply.made))) })
    if let error = reply.refused { throw try settled(.bridge(error), subject) }
    return reply.made
  }

  /// What a failed command means for the state: things that the bridge no longer has are removed, and if the command may
  /// have taken effect, the lights are read again.
  private func settled(_ failure: Failure, _ subject: LightingFailure.Subject) throws(Failure) -> Failure {
    let error = failure.reason as? BridgeError
    if failure == .cancelled || error?.leavesDoubt == true { home.invalidateLights() }
    guard let error else { return failure }
    if error.isMissing {
      if let removal = subject.removal { try Current.store.write([.home(removal)]) }
      return .lighting(.missing(subject))
    }
    if error.isOff, case .target(.light(let id)) = subject { return .lighting(.off(id)) }
    return failure
  }
}

extension LightingFailure.Subject {
  /// The change that removes the subject from the state; nil if that is no one thing.
  fileprivate var removal: Home.Change? {
    switch self {
    case .target(.light(let id)): .lights(.removing(id))
    case .target(.room(let id)): .rooms(.removing(id))
    case .target(.zone(let id)): .zones(.removing(id))
    case .target(.all), .target(.and): nil
    case .scene(let id): .scenes(.removing(id))
    }
  }
}
