import Foundation
import KhipuControl
import KhipuTerminal
import KhipuTestTools
import Models
import ModelsTestSupport
import TestSupport
import Testing

@testable import CLI

/// A fault of a paired bridge, a command, and its expected output and exit code.
struct Fault: Sendable, CustomTestStringConvertible {
  var testDescription: String
  var arguments = Self.turn
  /// Makes the fault happen at the bridge.
  var meddling: ServedBridge.Meddling
  /// Text that the printed line contains.
  var says: String
  /// The advice at the end of the line.
  var advice: String?
  /// Nil if the command succeeds.
  var kind: Failure.Kind?
  /// Whether light 2 becomes unreachable and the reply to a command doesn't report it.
  var isUnreachableUnawares = false

  static let turn = ["turn light 2 on"]
  static let show = ["lights"]
}

/// The request during which the fault occurs.
enum Phase: CaseIterable {
  case load, command

  var request: String { self == .load ? "GET lights" : "PUT lights/2/state" }
  var method: String { self == .load ? "GET" : "PUT" }
  var arguments: [String] { self == .load ? Fault.show : Fault.turn }
  /// The end of the error if a command's reply is lost; empty for a load.
  var doubt: String { self == .load ? "" : "; the command may have been carried out" }
}

extension Fault {
  static let all = statuses + bodies + errors + connections + meanwhile + numbers

  private static let connect = "run 'khipu connect HOST' to pair with the bridge"

  /// Replaces the bridge's reply; the bridge doesn't get the request.
  private init(
    _ name: String, at phase: Phase, options: [String] = [], _ reply: Reply, says: String, advice: String? = nil,
    kind: Failure.Kind? = nil
  ) {
    self.init(
      testDescription: "\(name), at the \(phase)", arguments: phase.arguments + options,
      meddling: { request, _ in request.method == phase.method ? reply : nil }, says: says, advice: advice, kind: kind)
  }

  /// A body that can't be parsed, and why.
  private init(_ name: String, at phase: Phase, _ body: String, _ reason: String) {
    self.init(name, at: phase, .answer(200, body), says: Self.notUnderstood(phase, reason), kind: .refused)
  }

  private static func atEach(_ faults: (Phase) -> [Fault]) -> [Fault] { Phase.allCases.flatMap(faults) }

  // MARK: - Replies

  private static let statuses = atEach { phase in
    [400, 403, 404].map { status in
      let says = notUnderstood(phase, "HTTP status \(status)")
      return Fault("HTTP \(status)", at: phase, .answer(status, ""), says: says, kind: .refused)
    }
      + [500, 502].map { status in
        let says = "failed: the bridge answered with HTTP status \(status)\(phase.doubt)\n"
        return Fault("HTTP \(status)", at: phase, .answer(status, "<html>"), says: says, kind: .unreachable)
      }
      + [429, 503].map { status in
        Fault("HTTP \(status)", at: phase, options: patience, .answer(status, ""), says: busy, kind: .unreachable)
      }
  }

  /// A timeout between two retries: two seconds after one, and one second before the next.
  private static let patience = ["--timeout", "5"]
  private static let busy = "failed: the bridge is overloaded"

  private static let bodies =
    atEach { phase in
      [
        Fault("an empty body", at: phase, "", "an empty body"),
        Fault("not JSON", at: phase, "<html></html>", "not JSON"),
        Fault("cut off JSON", at: phase, #"[{"1":"#, "not JSON"),
        Fault("a number", at: phase, "7", "the whole has the wrong type"),
        Fault("100 levels of an array", at: phase, nested("[", "]"), strange[phase] ?? ""),
        Fault(
          "20 MB of padding", at: phase, padded,
          says: notUnderstood(phase, "the answer is longer than 16777216 bytes"),
          kind: .refused),
        Fault("bad UTF-8", at: phase, badText, says: notUnderstood(phase, strange[phase] ?? ""), kind: .refused),
      ]
    } + [
      Fault("an array for an object", at: .load, "[]", "the whole has the wrong type"),
      Fault("an object for an array", at: .command, "{}", "the whole has the wrong type"),
      Fault(
        "100 levels of an object", at: .load, #"{"1":\#(nested(#"{"a":"#, "}", around: "7"))}"#,
        "light 1: name is missing"),
      Fault("a name of the wrong type", at: .load, light(#""name":7"#), "light 1: name has the wrong type"),
      Fault("a value of the wrong type", at: .command, success("\"yes\""), "on has the wrong type"),
      Fault("a missing field", at: .load, #"{"1":{"name":"Plug","state":{}}}"#, "light 1: state.on is missing"),
      Fault("a missing parameter", at: .command, "[]", "no word about on"),
      Fault(
        "an id that is no number", at: .load, light(#""name":"Plug""#, id: "one"), "light one: the id is no number"),
      Fault("the id 0", at: .load, light(#""name":"Plug""#, id: "0"), "light 0: the id is no number"),
    ]

  private static let strange: [Phase: String] = [.load: "the whole has the wrong type", .command: "no word about on"]

  private static func notUnderstood(_ phase: Phase, _ reason: String) -> String {
    "failed: the bridge sent a response that is not understood: \"\(phase.request): \(reason)"
  }

  private static func nested(_ opening: String, _ closing: String, around core: String = "") -> String {
    String(repeating: opening, count: 100) + core + String(repeating: closing, count: 100)
  }

  private static func light(_ name: String, id: String = "1") -> String {
    #"{"\#(id)":{\#(name),"state":{"on":true,"reachable":true}}}"#
  }

  private static func success(_ value: String, of parameter: String = "on") -> String {
    #"[{"success":{"/lights/2/state/\#(parameter)":\#(value)}}]"#
  }

  private static let padded = Reply(
    pieces: [.bytes(Data("HTTP/1.1 200 OK\r\nContent-Length: 20000001\r\n\r\n".utf8)), .padding(20_000_000)])

  private static let badText = Reply(
    pieces: [
      .bytes(Data("HTTP/1.1 200 OK\r\nContent-Length: 14\r\n\r\n[{\"a\":\"".utf8)),
      .bytes(Data([0xFF, 0xFE] + Array("é\"}]".utf8))),
    ], end: .open)

  // MARK: - Bridge errors

  private static let errors = atEach { phase in
    [
      Fault(
        "a key that isn't known any more", at: phase, error(1),
        says: "failed: the bridge does not accept the key of this home",
        advice: connect, kind: .denied),
      Fault(
        "error 1 in HTTP 403", at: phase, error(1, status: 403),
        says: "failed: the bridge does not accept the key of this home",
        advice: connect, kind: .denied),
      Fault("error 901", at: phase, options: patience, error(901), says: busy, kind: .unreachable),
      Fault(
        "error 7", at: phase, error(7), says: #"failed: the bridge refused with error 7 saying "text 7""#,
        kind: .refused),
      Fault(
        testDescription: "a text with the key in it, at the \(phase)", arguments: phase.arguments,
        meddling: { request, _ in request.method == phase.method ? error(7, request.path) : nil },
        says: #"failed: the bridge refused with error 7 saying "/api/(application key)/lights"#, kind: .refused),
    ]
  }

  private static func error(_ code: Int, status: Int = 200, _ text: String? = nil) -> Reply {
    let text = text ?? "text \(code)"
    return .answer(status, #"[{"error":{"type":\#(code),"address":"/","description":"\#(text)"}}]"#)
  }

  // MARK: - Connections

  private static let connections = atEach { phase in
    let (head, limit) = ("HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\n{\"1\":", ["--timeout", "3"])
    let late = "failed: the bridge did not answer within 3.0 s\(phase.doubt)\n"
    let closed = "failed: the bridge closed the connection before it answered\(phase.doubt)\n"
    return [
      Fault("no answer in time", at: phase, options: limit, .silence, says: late, kind: .unreachable),
      Fault(
        "no end of the answer in time", at: phase, options: limit, .raw(head, .silence), says: late, kind: .unreachable
      ),
      Fault("closed before the answer", at: phase, Reply(), says: closed, kind: .unreachable),
      Fault("closed within the answer", at: phase, .raw(head), says: closed, kind: .unreachable),
      Fault("reset before the answer", at: phase, Reply(end: .reset), says: closed, kind: .unreachable),
      Fault("reset within the answer", at: phase, .raw(head, .reset), says: closed, kind: .unreachable),
      Fault(
        "no HTTP", at: phase, .raw("220 mail\r\n\r\n"), says: notUnderstood(phase, "what came is no HTTP"),
        kind: .refused),
    ]
  }

  // MARK: - Changes between the load and the command

  private static func happening(
    _ name: String, saying arguments: [String] = turn, _ change: @escaping @Sendable (inout EmulatedBridge) -> Void,
    at phase: Phase = .command, says: String, kind: Failure.Kind? = nil, isUnreachableUnawares: Bool = false
  ) -> Fault {
    Fault(
      testDescription: name, arguments: arguments,
      meddling: { request, bridge in
        if request.method == phase.method { change(&bridge) }
        return nil
      }, says: says, kind: kind, isUnreachableUnawares: isUnreachableUnawares)
  }

  private static let meanwhile: [Fault] = [
    happening(
      "a light that is gone since the last process", { $0.lights[2] = nil }, at: .load,
      says: "failed: there is no light 2", kind: .missing),
    happening(
      "a light that is gone since the load", { $0.lights[2] = nil }, says: "failed: there is no light 2",
      kind: .missing),
    happening(
      "a room that is gone since the load", saying: ["turn room 1 on"], { $0.rooms[1] = nil },
      says: "failed: there is no room 1", kind: .missing),
    happening(
      "a light that is unreachable since the last process", { $0.lights[2]?.isReachable = false }, at: .load,
      says: "turning Dimmable on, except that it was only sent, but the bridge says that it is unreachable, succeeded"),
    happening(
      "a light that is unreachable since the load", { $0.lights[2]?.isReachable = false },
      says: "lighting: turning Dimmable on succeeded", isUnreachableUnawares: true),
    happening(
      "error 201: a light that is off since the load", saying: ["increase brightness by 10 on light 5"],
      { $0.lights[5]?.isOn = false }, says: "failed: Extended is off", kind: .refused),
    happening(
      "partial success", saying: ["apply hsb(0.25, 0.5, 0.75) on light 4"], { $0.refused = ["bri": 7] },
      says: #"failed: the bridge refused with error 7 saying "error 7""#, kind: .refused),
    happening(
      "partial success with a room", saying: ["turn room 1 on over 2s"], { $0.refused = ["transitiontime": 7] },
      says: #"failed: the bridge refused with error 7 saying "error 7""#, kind: .refused),
    happening(
      "a name that the bridge changed", saying: ["rename light 1 to \"Dimmable\""], { _ in },
      says: #"renaming Plug to "Dimmable", except that the bridge named it "Dimmable 2", succeeded"#),
  ]

  // MARK: - Numbers out of range

  private static let numbers: [Fault] = [
    happening(
      "numbers beyond their ends", saying: ["turn light 5 off"], { $0.lights[5]?.values = beyond }, at: .load,
      says: "lighting: turning Extended off succeeded"),
    happening(
      "numbers below their ends", saying: ["turn light 5 off"], { $0.lights[5]?.values = below }, at: .load,
      says: "lighting: turning Extended off succeeded"),
    Fault(
      testDescription: "a reply with a number beyond its end", arguments: ["apply brightness(0.5) on light 5"],
      meddling: { request, bridge in
        guard request.method == "PUT" else { return nil }
        bridge.lights[5]?.values["bri"] = 254
        return .answer(200, #"[{"success":{"/lights/5/state/bri":\#(Int.max)}}]"#)
      }, says: "lighting: applying brightness 50% on Extended succeeded"),
    happening(
      "a temperature that the light doesn't take", saying: ["apply temperature(450) on light 3"], { _ in },
      says: "failed: Temperature takes temperatures from 200 to 400 mirek", kind: .refused),
  ]

  private static let beyond = ["bri": 255, "hue": 65536, "sat": .max, "ct": 9999]
  private static let below = ["bri": 0, "hue": -1, "sat": .min, "ct": 0]
}
