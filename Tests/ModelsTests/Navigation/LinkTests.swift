import KhipuValues
import Models
import TestTools
import Testing

@Suite("A link")
struct LinkTests {
  @Test(
    "is written so, and reads as the route that it was written for",
    arguments: [
      (Route(), "khipu://lights"), (Route(.lights(3)), "khipu://lights/3"),
      (Route(.favorites(nil)), "khipu://favorites"), (Route(.favorites(75)), "khipu://favorites/75"),
      (Route(.more), "khipu://more"), (Route(.more, sheets: [.about]), "khipu://more?sheet=about"),
      (
        Route(.lights(3), sheets: [.actions, .newName, .actions]),
        "khipu://lights/3?sheet=actions&sheet=rename&sheet=actions"
      ),
      (Route(.more, sheets: [.reset]), "khipu://more?sheet=reset"),
    ])
  func writing(route: Route, text: String) throws {
    #expect(Link(route).text == text)
    #expect(try Link(text).route() == route)
  }

  @Test("reads as the route that it was written for, whatever that is", arguments: 1...20 as ClosedRange<UInt64>)
  func roundTrip(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    for _ in 1...100 {
      let route = generator.route()
      #expect(try Link(route).route() == route, "seed \(seed)")
    }
  }

  @Test(
    "is read more kindly than it is written",
    arguments: [
      ("https://khipu.example/lights?id=3", Route(.lights(3))), ("https://khipu.example/lights/3", Route(.lights(3))),
      ("HTTPS://KHIPU.Example/Lights/3/", Route(.lights(3))), ("khipu://lights?id=3", Route(.lights(3))),
      ("khipu://LIGHTS/", Route()), ("khipu://lights?", Route()), ("khipu://lights/?&&", Route()),
      ("khipu://lights/%33", Route(.lights(3))), ("khipu://%6Cights/%33%35", Route(.lights(35))),
      ("khipu://favorites?id=3&sheet=about", Route(.favorites(3), sheets: [.about])),
      ("khipu://favorites?sheet=about&id=3", Route(.favorites(3), sheets: [.about])),
      ("khipu://more?%73heet=%61bout", Route(.more, sheets: [.about])),
      ("khipu://lights/0075", Route(.lights(75))),
    ])
  func kindness(text: String, route: Route) throws {
    #expect(try Link(text).route() == route)
  }

  @Test(
    "that leads nowhere says what is wrong in it, and where",
    arguments: [
      ("", .scheme, 1, ""), ("lights", .scheme, 1, "lights"), ("khipu:lights", .scheme, 1, "khipu:lights"),
      ("khipu:/lights", .scheme, 1, "khipu:/lights"), ("http://khipu.example/lights", .scheme, 1, "http"),
      (" khipu://lights", .scheme, 1, " khipu"), ("://", .scheme, 1, ""),
      ("https://example.com/lights", .host, 9, "example.com"), ("https://", .host, 9, ""),
      ("https://khipu.example:443/lights", .host, 9, "khipu.example:443"),
      ("https://me@khipu.example/lights", .host, 9, "me@khipu.example"),
      ("https://khipu.example.com", .host, 9, "khipu.example.com"),
      ("khipu://", .tab, 9, ""), ("khipu:///lights", .tab, 9, ""), ("khipu://scenes/3", .tab, 9, "scenes"),
      ("https://khipu.example", .tab, 22, ""), ("https://khipu.example/", .tab, 23, ""),
      ("https://khipu.example?id=3", .tab, 22, ""), ("https://khipu.example//lights", .tab, 23, ""),
      ("khipu://lights/desk", .light, 16, "desk"), ("khipu://lights/0", .light, 16, "0"),
      ("khipu://lights/-1", .light, 16, "-1"), ("khipu://lights//3", .light, 16, ""),
      ("khipu://lights/9223372036854775808", .light, 16, "9223372036854775808"),
      ("khipu://lights/３", .light, 16, "３"), ("khipu://favorites?id=", .light, 22, ""),
      ("khipu://favorites?id", .light, 21, ""), ("khipu://lights/3 ", .light, 16, "3 "),
      ("khipu://more?sheet=", .sheet, 20, ""), ("khipu://more?sheet", .sheet, 19, ""),
      ("khipu://more?sheet=ABOUT", .sheet, 20, "ABOUT"), ("khipu://more?sheet=about&sheet=x", .sheet, 32, "x"),
      ("khipu://more?id=3", .parameter, 14, "id"), ("khipu://lights?name=a", .parameter, 16, "name"),
      ("khipu://lights?ID=3", .parameter, 16, "ID"),
      ("khipu://lights?=3", .parameter, 16, ""),
      ("khipu://lights/3/4", .excess, 18, "4"), ("khipu://lights/3?id=4", .excess, 18, "id=4"),
      ("khipu://lights?id=3&id=4", .excess, 21, "id=4"), ("khipu://more/3", .excess, 14, "3"),
      ("khipu://lights#top", .excess, 16, "top"),
      ("khipu://lights#", .excess, 16, ""), ("khipu://lights/3//", .excess, 18, ""),
      ("khipu://lights/%", .escape, 16, "%"), ("khipu://lights/3%4", .escape, 17, "%4"),
      ("khipu://lights/%4G", .escape, 16, "%4G"), ("khipu://lights/%+3", .escape, 16, "%+3"),
      ("khipu://lights/a%FF", .escape, 16, "a%FF"), ("khipu://more?%E9=1", .escape, 14, "%E9"),
      ("khipu://more?sheet=%80", .escape, 20, "%80"), ("khipu://%zz", .escape, 9, "%zz"),
    ] as [(String, LinkError.Reason, Int, String)])
  func errors(text: String, reason: LinkError.Reason, column: Int, found: String) {
    let error = LinkError(reason, column: column, found: found)
    #expect(throws: error) { try Link(text).route() }
  }

  @Test("that is wrong at length keeps the beginning of what is wrong", arguments: [60, 61, 1_000_000])
  func length(count: Int) {
    let error = LinkError(.tab, column: 9, found: String(repeating: "x", count: 60))
    #expect(throws: error) { try Link("khipu://" + String(repeating: "x", count: count)).route() }
  }

  @Test("is read as a route that has a link, or is refused at a place in it", arguments: 1...40 as ClosedRange<UInt64>)
  func fuzz(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    for _ in 1...250 {
      let text = generator.spoiled(Link(generator.route()).text)
      let scalars = Array(text.unicodeScalars)
      do throws(LinkError) {
        let route = try Link(text).route()
        #expect(Result { () throws(LinkError) in try Link(route).route() } == .success(route), "seed \(seed): \(text)")
      } catch {
        #expect((1...scalars.count + 1).contains(error.column), "seed \(seed): \(text)")
        let found = Array(error.found.unicodeScalars)
        #expect(scalars.dropFirst(error.column - 1).starts(with: found), "seed \(seed): \(text)")
      }
    }
  }
}

extension SeededGenerator {
  /// The text with up to five places in it left out, doubled or replaced.
  fileprivate mutating func spoiled(_ text: String) -> String {
    var scalars = Array(text.unicodeScalars)
    let awkward = Array("khipus:/?#&=%0Af3 .-+\u{0}é💡\u{301}٣".unicodeScalars)
    for _ in 0..<Int.random(in: 0...5, using: &self) where !scalars.isEmpty {
      let place = Int.random(in: scalars.indices, using: &self)
      switch Int.random(in: 0...3, using: &self) {
      case 0: scalars.remove(at: place)
      case 1: scalars.insert(contentsOf: scalars[place...].prefix(8), at: place)
      case 2: scalars.removeSubrange(place...)
      case _: scalars[place] = awkward.randomElement(using: &self) ?? "%"
      }
    }
    return String(String.UnicodeScalarView(scalars))
  }
}
