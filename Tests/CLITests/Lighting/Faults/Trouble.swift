import Foundation
import KhipuTestTools
import TestSupport

/// A request of a command, during which a fault occurs.
struct Asked: Sendable {
  let command: String
  /// The number of earlier requests by the command.
  let index: Int
  let method: String
  /// The path after the key, such as `lights/2/state`.
  let path: String

  var isWrite: Bool { method == "PUT" }
  var isOfGroup: Bool { isWrite && path.hasPrefix("groups") }
  /// Whether it reads the lights after a scene was recalled.
  var isAfterScene: Bool { !isWrite && command.hasPrefix("recall") && index > 1 }
  var isOfStatus: Bool { command == "status" }

  /// Whether it reads a part of the home that the command does without.
  var isExtra: Bool {
    guard !isWrite else { return false }
    return switch command {
    case "lights", "favorites": path == "groups"
    case "rooms", "zones": path == "lights"
    case "light 2": path != "lights"
    case "room 1", "zone 3": path == "scenes"
    case "scenes", "scene study-relax": path != "scenes"
    default: false
    }
  }

  /// Whether it reads names of rooms and zones for a command that names something else.
  var isOfNames: Bool {
    path == "groups" && ["turn dimmable on", "scene study-relax", "recall scene study-relax"].contains(command)
  }

  /// The output of a command of lights if the names that it reads are unusable.
  var outputWithoutNames: String? {
    switch (isOfNames, command) {
    case (true, "turn dimmable on"): "lighting: turning Dimmable on succeeded\n"
    case (true, "recall scene study-relax"): "lighting: recalling Concentrate succeeded\n"
    default: nil
    }
  }

  /// Whether the request reads or writes the same.
  func isRepeated(by request: ReceivedRequest) -> Bool {
    request.method == method && request.path.hasSuffix("/\(path)")
  }

  /// The number in the path of a write.
  private var number: Int { path.split(separator: "/").dropFirst().first.flatMap { Int($0) } ?? 0 }

  /// The failure if the bridge reports that the subject of a write is missing.
  var missing: String {
    switch (path.hasPrefix("lights"), command.hasPrefix("recall"), number) {
    case (true, _, let number): "there is no light \(number)"
    case (false, true, _): "there is no scene study-relax"
    case (false, false, 0): "there are no lights"
    case (false, false, let number): "there is no \(number == 3 ? "zone" : "room") \(number)"
    }
  }

  /// Removes the subject of a write from the bridge.
  func remove(from bridge: inout EmulatedBridge) {
    switch (path.hasPrefix("lights"), command.hasPrefix("recall")) {
    case (true, _): bridge.lights[number] = nil
    case (false, true): bridge.scenes["study-relax"] = nil
    case (false, false): (bridge.rooms[number], bridge.zones[number]) = (nil, nil)
    }
  }

  /// Turns off the subject of a write, unless it is a scene.
  func turnOff(_ bridge: inout EmulatedBridge) {
    guard !command.hasPrefix("recall") else { return }
    let group = number == 0 ? Array(bridge.lights.keys) : bridge.rooms[number] ?? bridge.zones[number] ?? []
    for light in path.hasPrefix("lights") ? [number] : group { bridge.lights[light]?.isOn = false }
  }
}

/// A fault of a request, and how the command then ends.
struct Trouble: Sendable {
  let name: String
  /// Replaces the bridge's reply, and may change the bridge.
  let reply: @Sendable (Asked, ReceivedRequest, inout EmulatedBridge) -> Reply
  /// The exit code, and texts of which one is printed.
  let ends: @Sendable (Asked) -> (code: Int32, says: [String])
  var timeout: @Sendable (Asked) -> String = { _ in "60" }
  /// Whether it is a fault of the connection, not just of a reply's content.
  var isOfConnection = false
  /// Whether only writes can have the fault.
  var isOfWrites = false
  /// Whether the write takes effect, although the command can't know that.
  var takesEffect = false

  static let all = statuses + bodies + errors + connections + lost

  private init(_ name: String, _ reply: Reply, _ code: Int32, _ says: @escaping @Sendable (Asked) -> String) {
    self.init(name: name, reply: { _, _, _ in reply }, ends: { (code, [says($0)]) })
  }

  private init(
    name: String, reply: @escaping @Sendable (Asked, ReceivedRequest, inout EmulatedBridge) -> Reply,
    ends: @escaping @Sendable (Asked) -> (code: Int32, says: [String])
  ) {
    (self.name, self.reply, self.ends) = (name, reply, ends)
  }

  private func within(_ timeout: @escaping @Sendable (Asked) -> String) -> Trouble {
    var trouble = self
    trouble.timeout = timeout
    return trouble
  }

  private var ofConnection: Trouble {
    var trouble = self
    trouble.isOfConnection = true
    return trouble
  }

  private var afterItTookEffect: Trouble {
    var trouble = self
    (trouble.isOfWrites, trouble.takesEffect) = (true, true)
    return trouble
  }

  // MARK: - Replies

  private static func notUnderstood(_ asked: Asked) -> String {
    #"the bridge sent a response that is not understood: ""# + "\(asked.method) \(asked.path): "
  }

  private static func doubt(_ asked: Asked) -> String { asked.isWrite ? "; the command may have been carried out" : "" }

  private static let statuses =
    [400, 403, 404].map { status in
      Trouble("HTTP \(status)", .answer(status, ""), 1) { "\(notUnderstood($0))HTTP status \(status)" }
    }
    + [500, 502].map { status in
      Trouble("HTTP \(status)", .answer(status, "<html>"), 69) { "answered with HTTP status \(status)\(doubt($0))" }
    } + [429, 503].map { status in busy("HTTP \(status)", .answer(status, "")) } + [busy("error 901", error(901))]

  /// The bridge is overloaded at each attempt. The timeout falls between two attempts, or on a slow computer within one.
  private static func busy(_ name: String, _ reply: Reply) -> Trouble {
    Trouble(
      name: name, reply: { _, _, _ in reply },
      ends: { _ in (69, ["the bridge is overloaded", "the bridge did not answer within "]) }
    ).within { $0.isOfGroup ? "2.2" : "1" }
  }

  private static let bodies = [
    Trouble("an empty body", .answer(200, ""), 1) { "\(notUnderstood($0))an empty body" },
    Trouble("no JSON", .answer(200, "<html></html>"), 1) { "\(notUnderstood($0))not JSON" },
    Trouble("cut off JSON", .answer(200, #"[{"1":"#), 1) { "\(notUnderstood($0))not JSON" },
    Trouble("a number", .answer(200, "7"), 1) { "\(notUnderstood($0))the whole has the wrong type" },
    Trouble("another shape", .answer(200, "\"1\""), 1, notUnderstood),
    Trouble("an empty list", .answer(200, "[]"), 1, notUnderstood),
    Trouble(
      "bad UTF-8",
      Reply(
        pieces: [.bytes(Data("HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\n[\"".utf8 + [0xFF, 0x22, 0x5D]))], end: .open),
      1
    ) { notUnderstood($0) },
    Trouble(
      "more than 16 MiB",
      Reply(
        pieces: [.bytes(Data("HTTP/1.1 200 OK\r\nContent-Length: 17000000\r\n\r\n".utf8)), .padding(17_000_000)]), 1
    ) { "\(notUnderstood($0))the answer is longer than 16777216 bytes" },
    Trouble("no HTTP", .raw("220 mail\r\n\r\n"), 1) { "\(notUnderstood($0))what came is no HTTP" },
  ]

  // MARK: - Bridge errors

  private static let errors =
    [2, 4, 5, 6, 7, 8, 11, 12, 301, 305, 306, 402, 403, 404].map { code in
      Trouble("error \(code)", error(code), 1) { _ in "the bridge refused with error \(code) saying \"text\"" }
    } + [
      Trouble("error 1", error(1), 77) { _ in "the bridge does not accept the key of this home any more" },
      Trouble("error 101", error(101), 1) { _ in "the link button of the bridge was not pressed" },
      Trouble(
        name: "error 3",
        reply: { asked, _, bridge in
          if asked.isWrite { asked.remove(from: &bridge) }
          return error(3)
        },
        ends: { $0.isWrite ? (66, ["failed: \($0.missing)\n"]) : (1, ["the bridge refused with error 3"]) }),
      Trouble(
        name: "error 201",
        reply: { asked, _, bridge in
          if asked.isWrite { asked.turnOff(&bridge) }
          return error(201)
        }, ends: { (1, [$0.isWrite && !$0.isOfGroup ? " is off\n" : "the bridge refused with error 201"]) }),
      Trouble(
        name: "a text with the key", reply: { _, request, _ in error(7, request.path) },
        ends: { _ in (1, ["the bridge refused with error 7 saying \"/api/(application key)/"]) }),
    ]

  private static func error(_ code: Int, _ text: String = "text") -> Reply {
    .answer(200, #"[{"error":{"type":\#(code),"address":"/","description":"\#(text)"}}]"#)
  }

  // MARK: - Connections

  private static let head = "HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\n[{\"success\":"

  private static let connections =
    [("closed before the reply", Reply()), ("reset before the reply", Reply(end: .reset))].map(closed)
    + [("closed within the reply", Reply.raw(head)), ("reset within the reply", Reply.raw(head, .reset))].map(closed)
    + [("no reply in time", Reply.silence), ("no end of the reply in time", Reply.raw(head, .silence))].map(late)

  private static func closed(_ name: String, _ reply: Reply) -> Trouble {
    Trouble(name, reply, 69) { "the bridge closed the connection before it answered\(doubt($0))" }.ofConnection
  }

  private static func late(_ name: String, _ reply: Reply) -> Trouble {
    Trouble(name, reply, 69) { _ in "the bridge did not answer within 1.0 s" }.within { _ in "1" }.ofConnection
  }

  /// The connection faults, each after the bridge carried out the command.
  private static let lost = connections.map { trouble in
    Trouble(
      name: "\(trouble.name), after it took effect",
      reply: { asked, request, bridge in
        _ = bridge.reply(to: request)
        return trouble.reply(asked, request, &bridge)
      }, ends: trouble.ends
    ).within(trouble.timeout).ofConnection.afterItTookEffect
  }
}
