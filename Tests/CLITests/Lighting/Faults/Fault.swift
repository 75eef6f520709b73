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
  /// Each kind of ending once.
  static let all = statuses + bodies + errors + connections + meanwhile

  /// Replaces the bridge's reply; the bridge doesn't get the request.
  private init(
    _ name: String, at phase: Phase, options: [String] = [], _ reply: Reply, says: String, advice: String? = nil,
    kind: Failure.Kind? = nil
  ) {
    self.init(
      testDescription: "\(name), at the \(phase)", arguments: phase.arguments + options,
      meddling: { request, _ in request.method == phase.method ? reply : nil }, says: says, advice: advice, kind: kind)
  }

  private static func atEach(_ faults: (Phase) -> [Fault]) -> [Fault] { Phase.allCases.flatMap(faults) }

  // MARK: - Replies

  private static let statuses =
    atEach { phase in
      [
        Fault("HTTP 404", at: phase, .answer(404, ""), says: notUnderstood(phase, "HTTP status 404"), kind: .refused),
        Fault(
          "HTTP 500", at: phase, .answer(500, "<html>"),
          says: "failed: the bridge answered with HTTP status 500\(phase.doubt)\n", kind: .unreachable),
      ]
    } + [
      // The timeout falls between two retries: two seconds after one, and one second before the next.
      Fault(
        "HTTP 429", at: .command, options: ["--timeout", "5"], .answer(429, ""),
        says: "failed: the bridge is overloaded",
        kind: .unreachable)
    ]

  private static let bodies =
    atEach { phase in
      [Fault("not JSON", at: phase, .answer(200, "<html>"), says: notUnderstood(phase, "not JSON"), kind: .refused)]
    } + [
      Fault(
        "20 MB of padding", at: .load, padded,
        says: notUnderstood(.load, "the answer is longer than 16777216 bytes"), kind: .refused)
    ]

  private static func notUnderstood(_ phase: Phase, _ reason: String) -> String {
    "failed: the bridge sent a response that is not understood: \"\(phase.request): \(reason)"
  }

  private static let padded = Reply(
    pieces: [.bytes(Data("HTTP/1.1 200 OK\r\nContent-Length: 20000001\r\n\r\n".utf8)), .padding(20_000_000)])

  // MARK: - Bridge errors

  private static let errors =
    [
      Fault(
        "a key that isn't known any more", at: .load, .answer(200, error(1, "text")),
        says: "failed: the bridge does not accept the key of this home",
        advice: "run 'khipu connect HOST' to pair with the bridge", kind: .denied)
    ]
    + atEach { phase in
      [
        Fault(
          testDescription: "a text with the key in it, at the \(phase)", arguments: phase.arguments,
          meddling: { request, _ in request.method == phase.method ? .answer(200, error(7, request.path)) : nil },
          says: #"failed: the bridge refused with error 7 saying "/api/(application key)/lights"#, kind: .refused)
      ]
    }

  private static func error(_ code: Int, _ text: String) -> String {
    #"[{"error":{"type":\#(code),"address":"/","description":"\#(text)"}}]"#
  }

  // MARK: - Connections

  private static let connections = atEach { phase in
    [
      Fault(
        "no answer in time", at: phase, options: ["--timeout", "3"], .silence,
        says: "failed: the bridge did not answer within 3.0 s\(phase.doubt)\n", kind: .unreachable),
      Fault(
        "closed before the answer", at: phase, Reply(),
        says: "failed: the bridge closed the connection before it answered\(phase.doubt)\n", kind: .unreachable),
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
      "a room that is gone since the load", saying: ["turn room 1 on"], { $0.rooms[1] = nil },
      says: "failed: there is no room 1", kind: .missing),
    happening(
      "a light that is unreachable since the last process", { $0.lights[2]?.isReachable = false }, at: .load,
      says: "turning Dimmable on, except that it was only sent, but the bridge says that it is unreachable, succeeded"),
    happening(
      "a light that is unreachable since the load", { $0.lights[2]?.isReachable = false },
      says: "lighting: turning Dimmable on succeeded", isUnreachableUnawares: true),
    happening(
      "partial success", saying: ["apply hsb(0.25, 0.5, 0.75) on light 4"], { $0.refused = ["bri": 7] },
      says: #"failed: the bridge refused with error 7 saying "error 7""#, kind: .refused),
    happening(
      "a name that the bridge changed", saying: ["rename light 1 to \"Dimmable\""], { _ in },
      says: #"renaming Plug to "Dimmable", except that the bridge named it "Dimmable 2", succeeded"#),
  ]
}
