import Foundation
import KhipuTestTools
import TestSupport

/// A home that is paired with a local bridge with 50 lights.
struct LoopbackHome {
  let program: Program
  let server: Server
  let bridge: ServedBridge

  /// The bridge's host and port.
  var host: String { "127.0.0.1:\(server.port)" }
  /// The prefix of the bridge's paths.
  var root: String { "/api/\(bridge.key)/" }

  /// Pairs the program with the bridge, lists the lights once, and then prepares the replies.
  init(_ program: Program, _ server: Server, _ bridge: ServedBridge) async throws {
    (self.program, self.server, self.bridge) = (program, server, bridge)
    try await program.command("connect", host).run()
    try await program.command("lights").run()
    bridge.meddle(try prepared())
  }

  /// The paths that the program requests to list the lights, without duplicates.
  func asked() async throws -> [String] {
    let known = server.requests.count
    try await program.command("lights").run()
    return Array(Set(server.requests.dropFirst(known).map(\.path))).sorted()
  }

  /// A curl process that requests the same paths as `khipu lights`.
  func curl() async throws -> Command {
    let scheme = server.identity == nil ? "http" : "https"
    let trust = server.identity.map { ["-k", "--pinnedpubkey", "sha256//\($0.digest.base64EncodedString())"] } ?? []
    return program.other(["curl", "-sf"] + trust + (try await asked()).map { "\(scheme)://\(host)\($0)" })
  }

  /// Replies encoded in advance, so that the server takes little time.
  private func prepared() throws -> ServedBridge.Meddling {
    var emulated = EmulatedBridge.large
    var bodies: [String: String] = [:]
    for part in ["lights", "groups", "scenes"] {
      bodies[part] = String(decoding: try emulated.answer("GET", root + part, nil), as: UTF8.self)
    }
    // The full state, which aiohue requests.
    let parts = bodies.map { "\"\($0)\":\($1)" }.joined(separator: ",")
    let config = #"{"bridgeid":"\#(bridge.id)","mac":"","modelid":"BSB002","swversion":"0"}"#
    bodies[""] = #"{"config":\#(config),"sensors":{},\#(parts)}"#
    let replies = bodies.mapValues { Reply.answer(200, $0) }
    let root = root
    return { request, _ in request.method == "GET" ? replies[String(request.path.dropFirst(root.count))] : nil }
  }
}

/// Runs the body with a home and its bridge.
///
/// - Parameter isSecure: Whether the bridge uses HTTPS, as real ones do.
func withLoopbackHome(
  _ program: Program, isSecure: Bool, _ body: (LoopbackHome) async throws -> Void
) async throws {
  let bridge = ServedBridge(.large)
  if isSecure {
    try await withIdentities(bridge.id) { identities in
      try await withServer(as: identities[0], bridge.answer) { server in
        try await body(LoopbackHome(program, server, bridge))
      }
    }
  } else {
    try await withServer(bridge.answer) { server in try await body(LoopbackHome(program, server, bridge)) }
  }
}

extension EmulatedBridge {
  /// 50 colour lights in five rooms.
  static var large: EmulatedBridge {
    var bridge = EmulatedBridge()
    guard let extended = bridge.lights[5] else { return bridge }
    for number in 1...50 {
      var light = extended
      light.name = "Extended color light \(number)"
      bridge.lights[number] = light
    }
    bridge.rooms = Dictionary(uniqueKeysWithValues: (1...5).map { ($0, Array(($0 * 10 - 9)...($0 * 10))) })
    bridge.zones = [:]
    return bridge
  }
}
