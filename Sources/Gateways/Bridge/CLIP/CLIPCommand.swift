internal import Models
internal import UseCases

/// What has to be sent to a light for some changes: no more than differs, and nothing that the light lacks.
struct CLIPCommand {
  /// What the light is like already, and why it can't be the rest.
  let settled: Bridge.Reply
  /// A name and a state are different resources of a bridge.
  let requests: [CLIPRequest]

  /// - Parameters:
  ///   - isCertain: Whether the light still shows what is known of it.
  ///   - transition: How long its state takes to change.
  init(_ changes: [Light.Change], to light: Light, isCertain: Bool, over transition: Transition?) {
    // Of two changes of one thing the last one counts.
    let wanted = Dictionary(changes.filter(light.takes).compactMap(\.sent)) { $1 }
    let needless = CLIPParameter.allCases.compactMap { parameter -> (key: CLIPParameter, change: Light.Change)? in
      guard isCertain, let change = wanted[parameter].flatMap(parameter.change) else { return nil }
      return light.isAlready(change, whenTurned: wanted[.on]) ? (parameter, change) : nil
    }
    let lacking = changes.first { !light.takes($0) }
    settled = Bridge.Reply(needless.map(\.change), refused: lacking.map { BridgeError.lacking($0, light) })
    let sent = wanted.filter { value in !needless.contains { $0.key == value.key } }
    let state = sent.filter { $0.key != .name }
    let name = sent[.name].flatMap { if case .text(let name) = $0 { CLIPRequest.name(light.id, name) } else { nil } }
    requests = (name.map { [$0] } ?? []) + (state.isEmpty ? [] : [.state(light.id, state, over: transition)])
  }
}

extension Light {
  fileprivate func takes(_ change: Change) -> Bool {
    change.sent != nil && (change.capability.map(can) ?? true)
  }

  /// Whether the change leaves the light as it is. What a light that is off takes is for the bridge to say.
  fileprivate func isAlready(_ change: Change, whenTurned on: CLIPValue?) -> Bool {
    let isLit = on.map { $0 == .flag(true) } ?? (power == .on)
    return (isLit || change.capability == nil) && alter(by: change) == self
  }
}

extension BridgeError {
  fileprivate static func lacking(_ change: Light.Change, _ light: Light) -> BridgeError {
    .unknown(change.sent?.parameter.rawValue ?? "display", light.id)
  }

  /// What a bridge says of a parameter that the light lacks; it isn't asked, since some take it and fail later.
  static func unknown(_ parameter: String, _ light: Light.ID) -> BridgeError {
    .refused(code: 6, "parameter, \(parameter), not available, lights/\(light)")
  }

  /// What a bridge says of a thing that it lacks.
  static func missing(_ resource: String) -> BridgeError { .refused(code: 3, "resource, \(resource), not available") }
}
