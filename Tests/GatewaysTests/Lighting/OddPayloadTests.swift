import KhipuHTTP
import KhipuTestTools
import KhipuValues
import Models
import TestSupport
import Testing
import UseCases

@testable import Gateways

/// A record whose member is odd: each kind of record × each of its members × each oddity.
struct OddPayload: Sendable, CustomTestStringConvertible {
  /// The list that has the record.
  let list: String
  let member: String
  let oddity: Oddity

  enum Oddity: String, CaseIterable {
    case missing, null, zero, negative, fraction, huge, overflow, flag, text, noText, list, listOfNull, object, deep,
      long, twice

    /// The JSON value, which is nil if the member is left out, and its type.
    fileprivate var json: (value: String?, type: String) {
      switch self {
      case .missing: (nil, "none")
      case .null: ("null", "none")
      case .zero: ("0", "number")
      case .negative: ("-1", "number")
      case .fraction: ("1.5", "number")
      case .huge: ("1e300", "number")
      case .overflow: ("99999999999999999999", "number")
      case .flag, .twice: ("true", "flag")
      case .text: (#""x""#, "text")
      case .noText: ("\"\"", "text")
      case .list: ("[]", "list")
      case .listOfNull: ("[null]", "list")
      case .object: ("{}", "object")
      case .deep: (String(repeating: "[", count: 600) + String(repeating: "]", count: 600), "list")
      case .long: ("\"" + String(repeating: "x", count: 10_000) + "\"", "text")
      }
    }
  }

  static let id = "77"

  /// The members of each kind of record, with valid values, and the type of those that the app needs.
  private static let members: [String: [(name: String, value: String, needs: String?)]] = [
    "lights": [
      ("name", #""Odd""#, "text"), ("state", "", "object"), ("state.on", "false", "flag"), ("state.bri", "100", nil),
      ("state.hue", "7", nil), ("state.sat", "7", nil), ("state.ct", "300", nil), ("state.xy", "[0.3,0.3]", nil),
      ("state.colormode", #""ct""#, nil), ("state.reachable", "true", nil), ("type", #""Dimmable light""#, nil),
      ("capabilities", #"{"control":{"ct":{"min":153,"max":500}}}"#, nil),
    ],
    "groups": [
      ("name", #""Odd""#, "text"), ("lights", #"["1"]"#, "list"), ("type", #""Zone""#, nil), ("recycle", "false", nil),
    ],
    "scenes": [
      ("name", #""Odd""#, "text"), ("lights", #"["1"]"#, "list"), ("group", #""1""#, nil), ("recycle", "false", nil),
      ("type", #""GroupScene""#, nil),
    ],
  ]

  static let all: [OddPayload] = members.keys.sorted().flatMap { list in
    ((members[list] ?? []).map(\.name) + ["", "id"]).flatMap { member in
      Oddity.allCases.map { OddPayload(list: list, member: member, oddity: $0) }
    }
  }

  var testDescription: String { "\(list) \(member) \(oddity)" }

  /// The record with its id, such as `"77":{…}`.
  var json: String {
    switch member {
    case "": return (oddity.json.value.map { #""\#(Self.id)":\#($0)"# }) ?? #""x":{}"#
    case "id":
      let id = oddity.json.value?.replacing("\"", with: "") ?? "\u{7}"
      return #""\#(id.contains("\u{7}") ? "\\u0007" : id)":{\#(content)}"#
    case _: return #""\#(Self.id)":{\#(content)}"#
    }
  }

  private var content: String {
    let members = Self.members[list] ?? []
    let state = members.filter { $0.name.hasPrefix("state.") }.compactMap { written($0.name, $0.value) }
    let others = members.filter { !$0.name.hasPrefix("state.") }.compactMap { name, value, _ in
      written(name, name == "state" ? "{\(state.joined(separator: ","))}" : value)
    }
    return others.joined(separator: ",")
  }

  private func written(_ name: String, _ valid: String) -> String? {
    let key = name.replacing("state.", with: "")
    guard name == member else { return "\"\(key)\":\(valid)" }
    if oddity == .twice { return "\"\(key)\":\(valid),\"\(key)\":\(valid)" }
    return oddity.json.value.map { "\"\(key)\":\($0)" }
  }

  /// Whether the record can't be read.
  var isLeftOut: Bool {
    switch member {
    case "": return true
    case "id":
      // Only a scene can have an id that is no number from 1 on.
      let texts: [Oddity] = [.zero, .negative, .overflow, .huge, .flag, .twice, .text, .null]
      return !(list == "scenes" && texts.contains(oddity)) && !isGroupOfAll
    case _:
      let needs = Self.members[list]?.first { $0.name == member }?.needs
      guard oddity != .twice, let needs else { return false }
      // An empty state has no `on`.
      return needs != oddity.json.type || oddity == .object
    }
  }

  /// Whether the record is group 0, or has a member by which the app skips it.
  var isGroupOfAll: Bool { list == "groups" && member == "id" && oddity == .zero }
  var isSkipped: Bool { isGroupOfAll || member == "recycle" && oddity == .flag }
}

struct OddPayloadTests {
  /// A bridge in which the list also has the record. Returns the records that are left out.
  private func bridge(_ stage: BridgeStage, _ odd: OddPayload, leftOut: Recorder<String>) -> Bridge {
    let transport = Transport { request throws(TransportError) in
      let response = try await stage.transport.send(request)
      guard request.method == .get, request.path.hasSuffix("/\(odd.list)") else { return response }
      let reply = String(decoding: response.body, as: UTF8.self)
      return HTTPResponse("\(reply.dropLast()),\(odd.json)}")
    }
    return .live(CLIPClient(transport: transport, key: EmulatedBridge.key) { leftOut.record($0) })
  }

  @Test(
    "An odd record is left out and named, a light with its number, or its odd member counts as missing; all others are read",
    arguments: OddPayload.all)
  func others(odd: OddPayload) async throws {
    let leftOut = Recorder<String>()
    let bridge = bridge(BridgeStage(), odd, leftOut: leftOut)
    let (records, groups, scenes) = try await (bridge.lightRecords(), bridge.groups(), bridge.scenes())
    let isRead = { (list: String) in odd.list == list && !odd.isLeftOut && !odd.isSkipped ? 1 : 0 }
    let lights = records.lights.map(\.id)
    #expect(Set(lights).isSuperset(of: [1, 2, 3, 4, 5]) && lights.count == 5 + isRead("lights"))
    #expect(records.unreadable == (odd.list == "lights" && odd.isLeftOut && odd.json.hasPrefix(#""77""#) ? [77] : []))
    #expect(groups.rooms.map(\.id).starts(with: [1, 2]) && groups.zones.first?.id == 3)
    #expect(groups.rooms.count + groups.zones.count == 3 + isRead("groups"))
    #expect(scenes.count == 3 + isRead("scenes"))
    #expect(leftOut.events.count == (odd.isLeftOut ? 1 : 0), "\(leftOut.events)")
    for line in leftOut.events {
      #expect(line.hasPrefix("\(odd.list.dropLast()) ") && line.utf8.count < 200 && !line.contains("\u{7}"), "\(line)")
    }
  }
}
