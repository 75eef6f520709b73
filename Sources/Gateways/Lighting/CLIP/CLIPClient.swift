import KhipuHTTP
import Models
import UseCases

struct CLIPClient: Sendable {
  let transport: Transport
  let key: ApplicationKey
  /// Receives each record that a read leaves out.
  var leftOut: @Sendable (String) -> Void = { _ in }

  func read<Content: Decodable, Value>(
    _ request: CLIPRequest, _ convert: (Content) -> () throws(BridgeError) -> (Value, leftOut: [LeftOut])
  ) async throws(BridgeError) -> Value {
    let (value, strange) = try await ask(request) { (response) throws(BridgeError) in
      try convert(try response.object(Content.self))()
    }
    for record in strange { leftOut(record.line(key.redacted)) }
    return value
  }

  /// Doesn't send parameters that the light lacks: some bridges accept them and fail later.
  func change(
    _ light: Light, _ changes: [Light.Change], over transition: LightTransition?
  ) async throws(BridgeError) -> Bridge.Reply {
    let lacking = changes.first { !light.takes($0) }
    var values = changes.filter(light.takes).values
    // A light's name and state are separate resources.
    let name = values.removeValue(forKey: .name)?.text.map { CLIPRequest.name(light.id, $0) }
    let state = values.isEmpty ? nil : CLIPRequest.state(light.id, values, over: transition)
    return try await command(
      [name, state].compactMap(\.self),
      refused: lacking.map { .unknown($0.sent?.parameter.rawValue ?? "display", light.id) })
  }

  func changeAll(
    _ group: LightGroup.ID?, _ changes: [Light.Change], over transition: LightTransition?
  ) async throws(BridgeError) -> Bridge.Reply {
    try await command([.action(group, changes.values, over: transition)])
  }

  func recall(_ scene: LightScene, over transition: LightTransition?) async throws(BridgeError) -> Bridge.Reply {
    let request = CLIPRequest.recall(scene.id, of: scene.group, over: transition)
    return try await ask(request) { (response) throws(BridgeError) in
      let items = try response.items()
      guard items.value(of: request.path(of: CLIPRequest.scene)) != nil else {
        throw items.error ?? .malformed("no word about \(CLIPRequest.scene)")
      }
      return Bridge.Reply([], refused: items.error?.described(by: request, key))
    }
  }

  /// Sends the commands, and returns the changes that took effect; throws the first error if none did.
  ///
  /// - Parameter refused: Why some changes were left out of the commands; nil if none were.
  func command(
    _ requests: [CLIPRequest], refused: BridgeError? = nil
  ) async throws(BridgeError) -> Bridge.Reply {
    var (made, refused): ([Light.Change], BridgeError?) = ([], refused)
    for request in requests {
      do {
        let reply = try await ask(request) { (response) throws(BridgeError) in try response.items().reply(to: request) }
        made += reply.made
        refused = refused ?? reply.refused?.described(by: request, key)
      } catch {
        // After a request that was carried out, a cancelled command isn't one that did nothing.
        refused = refused ?? (error == .cancelled && !made.isEmpty ? .interrupted : error)
        // The next request could be carried out, and the command be repeated because this one wasn't sent.
        if case .unreachable = error { break }
      }
    }
    if made.isEmpty, let refused { throw refused }
    return Bridge.Reply(made, refused: refused)
  }

  /// Sends the request and decodes the reply. Errors never contain the key.
  private func ask<Value>(
    _ request: CLIPRequest, _ read: (HTTPResponse) throws(BridgeError) -> Value
  ) async throws(BridgeError) -> Value {
    do { return try read(try await send(request)) } catch { throw error.described(by: request, key) }
  }

  private func send(_ request: CLIPRequest) async throws(BridgeError) -> HTTPResponse {
    do { return try await transport.send(try request.http(key)) } catch { throw BridgeError(error) }
  }
}

extension [Light.Change] {
  /// If a parameter is changed twice, the last change wins.
  fileprivate var values: [CLIPParameter: CLIPValue] { Dictionary(compactMap(\.sent)) { $1 } }
}

extension BridgeError {
  /// The error, shortened and without the key. Adds the request to `.malformed`; applies `ofCommand` to a command's other errors.
  fileprivate func described(by request: CLIPRequest, _ key: ApplicationKey) -> BridgeError {
    let error = shortened(key.redacted)
    if case .malformed(let reason) = error { return .malformed("\(request): \(reason)") }
    return request.isCommand ? error.ofCommand : error
  }
}
