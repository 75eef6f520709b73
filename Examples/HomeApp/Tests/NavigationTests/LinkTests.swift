import KhipuTestTools
import KhipuValues
import NavigationModels
import Testing

struct LinkTests {
  @Test(
    "A place is written as a canonical link, which is parsed as the same place",
    arguments: [
      (Place(.lights), "khipu://lights"), (Place(.lights, [.light(3)]), "khipu://lights/3"),
      (Place(.favorites), "khipu://favorites"), (Place(.favorites, [.light(75)]), "khipu://favorites/75"),
      (Place(.rooms), "khipu://rooms"), (Place(.rooms, [.room(2)]), "khipu://rooms/2"),
      (Place(.zones, [.zone(4)]), "khipu://zones/4"), (Place(.more), "khipu://more"),
      (Place(.more, sheets: [.about]), "khipu://more?sheet=about"),
      (
        Place(.lights, [.light(3)], sheets: [.actions, .newName, .actions]),
        "khipu://lights/3?sheet=actions&sheet=rename&sheet=actions"
      ),
      (Place(.more, sheets: [.reset]), "khipu://more?sheet=reset"),
      (Place(.rooms, [.room(2), .light(3)]), "khipu://rooms/2/lights/3"),
      (Place(.zones, [.zone(4), .light(3), .room(2)]), "khipu://zones/4/lights/3/rooms/2"),
      (
        Place(.more, [.scene("relax"), .light(3)], sheets: [.newName]),
        "khipu://more/scenes/relax/lights/3?sheet=rename"
      ),
      // The link names the kind of each screen, such as `lights`, except for a first screen of the kind that the tab lists.
      (Place(.lights, [.room(2)]), "khipu://lights/rooms/2"),
      (Place(.lights, [.light(3), .light(3)]), "khipu://lights/3/lights/3"),
      (Place(.more, [.light(3)]), "khipu://more/lights/3"),
      (Place(.rooms, [.scene("lights"), .scene("3")]), "khipu://rooms/scenes/lights/scenes/3"),
    ])
  func writing(place: Place, text: String) throws {
    #expect(DeepLink(place).text == text)
    #expect(try DeepLink(text).place() == place)
  }

  @Test("A link to any place is parsed back as that place", arguments: 1...20 as ClosedRange<UInt64>)
  func roundTrip(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    for _ in 1...100 {
      let place = generator.place()
      #expect(try DeepLink(place).place() == place, "seed \(seed)")
    }
  }

  @Test(
    "A link is parsed even if its spelling isn't canonical",
    arguments: [
      ("https://khipu.example/lights?id=3", Place(.lights, [.light(3)])),
      ("https://khipu.example/lights/3", Place(.lights, [.light(3)])),
      ("HTTPS://KHIPU.Example/Lights/3/", Place(.lights, [.light(3)])),
      ("khipu://lights?id=3", Place(.lights, [.light(3)])), ("khipu://rooms?id=3", Place(.rooms, [.room(3)])),
      ("khipu://zones?id=3", Place(.zones, [.zone(3)])), ("khipu://lights/lights/3", Place(.lights, [.light(3)])),
      ("khipu://LIGHTS/", Place(.lights)), ("khipu://lights?", Place(.lights)), ("khipu://lights/?&&", Place(.lights)),
      ("khipu://lights/%33", Place(.lights, [.light(3)])), ("khipu://%6Cights/%33%35", Place(.lights, [.light(35)])),
      ("khipu://more/%6Cights/%33", Place(.more, [.light(3)])),
      ("khipu://favorites?id=3&sheet=about", Place(.favorites, [.light(3)], sheets: [.about])),
      ("khipu://favorites?sheet=about&id=3", Place(.favorites, [.light(3)], sheets: [.about])),
      ("khipu://more?%73heet=%61bout", Place(.more, sheets: [.about])),
      ("khipu://lights/0075", Place(.lights, [.light(75)])),
    ])
  func otherSpellings(text: String, place: Place) throws {
    #expect(try DeepLink(text).place() == place)
  }

  @Test(
    "Parsing an invalid link throws an error with the reason, the column and the text found there",
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
      ("khipu://lights/desk", .id(in: .lights), 16, "desk"), ("khipu://lights/0", .id(in: .lights), 16, "0"),
      ("khipu://lights/-1", .id(in: .lights), 16, "-1"), ("khipu://lights//3", .id(in: .lights), 16, ""),
      ("khipu://lights/9223372036854775808", .id(in: .lights), 16, "9223372036854775808"),
      ("khipu://lights/３", .id(in: .lights), 16, "３"), ("khipu://favorites?id=", .id(in: .lights), 22, ""),
      ("khipu://favorites?id", .id(in: .lights), 21, ""), ("khipu://lights/3 ", .id(in: .lights), 16, "3 "),
      ("khipu://more?sheet=", .sheet, 20, ""), ("khipu://more?sheet", .sheet, 19, ""),
      ("khipu://more?sheet=ABOUT", .sheet, 20, "ABOUT"), ("khipu://more?sheet=about&sheet=x", .sheet, 32, "x"),
      ("khipu://more?id=3", .parameter, 14, "id"), ("khipu://lights?name=a", .parameter, 16, "name"),
      ("khipu://lights?ID=3", .parameter, 16, "ID"),
      ("khipu://lights?=3", .parameter, 16, ""),
      ("khipu://lights/3/4", .part, 18, "4"), ("khipu://lights/3?id=4", .excess, 18, "id=4"),
      ("khipu://lights?id=3&id=4", .excess, 21, "id=4"), ("khipu://more/3", .part, 14, "3"),
      ("khipu://more/relax", .part, 14, "relax"),
      ("khipu://lights#top", .excess, 16, "top"),
      ("khipu://lights#", .excess, 16, ""), ("khipu://lights/3//", .part, 18, ""),
      ("khipu://rooms/2/Lights/3", .part, 17, "Lights"), ("khipu://rooms/2/lights", .id(in: .lights), 23, ""),
      ("khipu://rooms/2/lights/", .id(in: .lights), 23, ""), ("khipu://rooms/study", .id(in: .rooms), 15, "study"),
      ("khipu://zones/0", .id(in: .zones), 15, "0"), ("khipu://rooms/2/zones/x", .id(in: .zones), 23, "x"),
      ("khipu://more/scenes/a.b", .id(in: .scenes), 21, "a.b"), ("khipu://more/scenes//", .id(in: .scenes), 21, ""),
      ("khipu://rooms/2?id=3", .excess, 17, "id=3"), ("khipu://lights/3/rooms/2/%zz", .escape, 26, "%zz"),
      ("khipu://lights/%", .escape, 16, "%"), ("khipu://lights/3%4", .escape, 17, "%4"),
      ("khipu://lights/%4G", .escape, 16, "%4G"), ("khipu://lights/%+3", .escape, 16, "%+3"),
      ("khipu://lights/a%FF", .escape, 16, "a%FF"), ("khipu://more?%E9=1", .escape, 14, "%E9"),
      ("khipu://more?sheet=%80", .escape, 20, "%80"), ("khipu://%zz", .escape, 9, "%zz"),
    ] as [(String, LinkError.Reason, Int, String)])
  func errors(text: String, reason: LinkError.Reason, column: Int, found: String) {
    let error = LinkError(reason, column: column, found: found)
    #expect(throws: error) { try DeepLink(text).place() }
  }

  @Test("The error for an invalid link shows at most 60 scalars of its text", arguments: [60, 61, 1_000_000])
  func length(count: Int) {
    let error = LinkError(.tab, column: 9, found: String(repeating: "x", count: 60))
    #expect(throws: error) { try DeepLink("khipu://" + String(repeating: "x", count: count)).place() }
  }

  @Test(
    "Any text is parsed as a place that survives a round trip through its link, or is refused with a column in the text"
  )
  func fuzz() async {
    await Fuzzing.links.run { generator in
      let text = generator.spoiled(DeepLink(generator.place()).text)
      switch Result(catching: { () throws(LinkError) in try DeepLink(text).place() }) {
      case .success(let place):
        let found = try DeepLink(place).place()
        try hold(found == place, "the link of \(text.debugDescription) leads to \(found), not \(place)")
      case .failure(let error):
        let scalars = Array(text.unicodeScalars)
        try hold((1...scalars.count + 1).contains(error.column), "\(error.column) isn't in \(text.debugDescription)")
        let rest = scalars.dropFirst(error.column - 1)
        try hold(
          rest.starts(with: error.found.unicodeScalars),
          "\(error.found.debugDescription) isn't at \(error.column) in \(text.debugDescription)")
      }
    }
  }
}

extension SeededGenerator {
  /// The text after up to five random edits: removals, repetitions and replacements.
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
