import KhipuHTTP
import KhipuValues
import Models
import Testing
import UseCases

@testable import Gateways

struct CLIPItemTests {
  private func reply(_ json: String, to sent: Set<CLIPParameter> = [.on, .bri]) throws(BridgeError) -> Bridge.Reply {
    let request = CLIPRequest.state(1, Dictionary(uniqueKeysWithValues: sent.map { ($0, .flag(true)) }), over: nil)
    return try HTTPResponse(json).items().reply(to: request)
  }

  private static let on = #"{"success":{"/lights/1/state/on":true}}"#
  private static let bri = #"{"success":{"/lights/1/state/bri":254}}"#
  private static let refused = #"{"error":{"type":7,"address":"/lights/1/state/bri","description":"no"}}"#

  @Test("A bridge's reply accepts or refuses each parameter separately, in any order")
  func eachParameterSeparately() throws {
    let made: [Light.Change] = [.turning(.it(.on)), .setting(.brightness(to: .full))]
    #expect(try reply("[\(Self.on),\(Self.bri)]") == Bridge.Reply(made))
    #expect(try reply("[\(Self.bri),\(Self.on)]") == Bridge.Reply(made))
    let half = Bridge.Reply([made[0]], refused: .refused(code: 7, "no"))
    #expect(try reply("[\(Self.on),\(Self.refused)]") == half)
    #expect(try reply("[\(Self.refused),\(Self.on)]") == half)
  }

  @Test("A parameter that a bridge's reply omits is left unchanged and reported")
  func omittedParameter() throws {
    #expect(try reply("[]") == Bridge.Reply([], refused: .malformed("no word about bri")))
    #expect(try reply("[{}]") == Bridge.Reply([], refused: .malformed("no word about bri")))
    let half = Bridge.Reply([.turning(.it(.on))], refused: .malformed("no word about bri"))
    #expect(try reply("[\(Self.on)]") == half)
    #expect(try reply(#"[\#(Self.on),{"success":{"/lights/1/state/bri_inc":9}}]"#) == half)
  }

  @Test(
    "A value of the wrong type in a bridge's reply is ignored and reported",
    arguments: ["true", #""254""#, "1.5", "null", "[]", "1e99"])
  func wrongType(value: String) throws {
    let json = #"[\#(Self.on),{"success":{"/lights/1/state/bri":\#(value)}}]"#
    let half = Bridge.Reply([.turning(.it(.on))], refused: .malformed("bri has the wrong type"))
    #expect(try reply(json) == half)
  }

  @Test("In a bridge's reply, an error takes precedence over a value of the wrong type")
  func errorTakesPrecedence() throws {
    let strange = #"{"success":{"/lights/1/state/on":"yes"}}"#
    #expect(try reply("[\(strange)]") == Bridge.Reply([], refused: .malformed("on has the wrong type")))
    for items in ["\(strange),\(Self.refused)", "\(Self.refused),\(strange)"] {
      #expect(try reply("[\(items)]") == Bridge.Reply([], refused: .refused(code: 7, "no")))
    }
  }

  @Test("Unrequested changes in a bridge's reply are applied, the last change wins, and unknown parameters are skipped")
  func unrequestedChanges() throws {
    let more = #"{"success":{"/lights/1/state/ct":300,"/lights/1/state/alert":"none"}}"#
    #expect(
      try reply("[\(Self.on),\(more)]", to: [.on]).made == [
        .turning(.it(.on)), .setting(.temperature(to: Mirek(clamping: 300))),
      ])
    let off = #"{"success":{"/lights/1/state/on":false}}"#
    #expect(try reply("[\(Self.on),\(off)]", to: [.on]) == Bridge.Reply([.turning(.it(.off))]))
  }

  @Test("A transition in a bridge's reply is not a change, and is reported if it is refused")
  func transitionIsNotAChange() throws {
    let taken = #"{"success":{"/lights/1/state/transitiontime":20}}"#
    #expect(try reply("[\(Self.on),\(taken)]", to: [.on]) == Bridge.Reply([.turning(.it(.on))]))
    let refused = #"{"error":{"type":7,"address":"/lights/1/state/transitiontime","description":"no"}}"#
    let half = Bridge.Reply([.turning(.it(.on))], refused: .refused(code: 7, "no"))
    #expect(try reply("[\(refused),\(Self.on)]", to: [.on]) == half)
  }

  @Test("A success in the long form, with an address and a value, counts as one in the short form")
  func longForm() throws {
    let long = #"{"success":{"address":"/lights/1/state/on","value":true}}"#
    #expect(try reply("[\(long),\(Self.bri)]") == reply("[\(Self.on),\(Self.bri)]"))
  }

  @Test("`Updated.` in place of a value means the value that was sent, and nothing if none was sent")
  func updated() throws {
    let items = #"[{"success":{"/lights/1/state/on":"Updated."}},{"success":{"/lights/1/state/bri":"Updated."}}]"#
    let request = CLIPRequest.state(1, [.on: .flag(false), .bri: .number(254)], over: nil)
    #expect(
      try HTTPResponse(items).items().reply(to: request)
        == Bridge.Reply([.turning(.it(.off)), .setting(.brightness(to: .full))]))
    let name = #"[{"success":{"/lights/1/name":"Updated."}}]"#
    #expect(try HTTPResponse(name).items().reply(to: .name(1, "Lamp")) == Bridge.Reply([.named("Lamp")]))
    #expect(try reply(items, to: [.on]).made == [.turning(.it(.on))])
  }

  @Test(
    "An item that can't be read, or is about another resource, confirms nothing, and doesn't hide the others",
    arguments: [
      "null", "7", #""x""#, "[]", #"{"success":7}"#, #"{"success":"/lights/1 deleted"}"#, #"{"success":null}"#,
      #"{"success":["/lights/1/state/on"]}"#, #"{"success":{"/lights/1/state/on/more":true}}"#,
      #"{"done":{"/lights/1/state/on":true}}"#, #"{"success":{"/lights/99/state/on":true}}"#,
      #"{"success":{"/groups/1/action/on":true}}"#, #"{"success":{"/groups/0/action/on":true}}"#,
      #"{"success":{"/lights/1/on":true}}"#, #"{"success":{"/on":true}}"#,
      #"{"success":{"address":"/lights/2/state/on","value":true}}"#, #"{"success":{"address":"/lights/1/state/on"}}"#,
    ])
  func strangeItem(item: String) throws {
    #expect(try reply("[\(item),\(Self.on)]", to: [.on]) == Bridge.Reply([.turning(.it(.on))]))
    #expect(try reply("[\(item)]", to: [.on]) == Bridge.Reply([], refused: .malformed("no word about on")))
  }

  @Test(
    "What is beside a success in an item changes nothing, unless it is an error",
    arguments: [
      (#""more":7"#, nil), (#""error":null"#, nil), (#""error":{"type":7}"#, .refused(code: 7, "")),
      (#""error":"no""#, .malformed("an error without a type")),
    ] as [(String, BridgeError?)])
  func besideSuccess(member: String, error: BridgeError?) throws {
    let json = #"[{"success":{"/lights/1/state/on":true},\#(member)}]"#
    #expect(try reply(json, to: [.on]) == Bridge.Reply([.turning(.it(.on))], refused: error))
  }

  @Test("A name of the wrong type renames no light", arguments: ["7", "null", "true", "[]", "{}"])
  func nameOfWrongType(value: String) throws {
    let items = try HTTPResponse(#"[{"success":{"/lights/1/name":\#(value)}}]"#).items()
    let error = BridgeError.malformed("name has the wrong type")
    #expect(items.reply(to: .name(1, "Lamp")) == Bridge.Reply([], refused: error))
  }

  @Test("An error that can't be read still counts as one", arguments: ["7", "{}", #"{"type":"7"}"#, "[]", #""no""#])
  func strangeError(error: String) throws {
    let made = Bridge.Reply([.turning(.it(.on))], refused: .malformed("an error without a type"))
    #expect(try reply(#"[{"error":\#(error)},\#(Self.on)]"#, to: [.on]) == made)
  }

  @Test("If a value is refused because the light is off, the light counts as off unless the reply turned it on")
  func countsAsOff() throws {
    let off = #"{"error":{"type":201,"address":"/","description":"off"}}"#
    let error = BridgeError.refused(code: 201, "off")
    #expect(try reply("[\(off)]") == Bridge.Reply([.turning(.it(.off))], refused: error))
    #expect(try reply("[\(Self.on),\(off)]") == Bridge.Reply([.turning(.it(.on))], refused: error))
  }

  @Test("CLIP v1 errors 1, 101 and 901 have cases of their own, and all others are `refused`", arguments: 0...999)
  func casesForErrors(code: Int) throws {
    let expected: BridgeError =
      switch code {
      case 1: .unauthorized
      case 101: .linkButtonNotPressed
      case 901: .busy
      default: .refused(code: code, "")
      }
    #expect(try reply(#"[{"error":{"type":\#(code)}}]"#).refused == expected)
  }
}
