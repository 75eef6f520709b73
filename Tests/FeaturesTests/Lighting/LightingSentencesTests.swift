import KhipuMessages
import KhipuValues
import Models
import Testing

@testable import Features
@testable import KhipuSentences

struct LightingSentencesTests {
  @Test(
    "Rounding a sentence about lighting rounds its values to whole percentages and degrees",
    arguments: [
      ("apply brightness(0.23333333333333334) on light 1", "apply brightness 23% on light 1"),
      ("apply hsb(0.58333, 0.005, 0.999) on light 1 over 2s", "apply hsb 210deg 1% 100% on light 1 over 2s"),
      ("apply temperature(366, 0.2984) on light 1", "apply temperature 366 30% on light 1"),
      ("apply temperature 366 on light 1", "apply temperature 366 on light 1"),
      ("increase hue by 10pt on light 1", "increase hue by 10pt on light 1"),
    ])
  func wholePercentages(_ sentence: String, _ rounded: String) throws {
    let message = Message.command(try Command.grammar.parse(sentence))
    #expect(message.rounded == "lighting: \(rounded)" && "\(message)" == "lighting: \(sentence)")
  }

  @Test(
    "Sentences about lighting are parsed in any case, spacing and unit, and written in canonical form",
    arguments: [
      ("LIGHTING  :  turn\tlight\n1   on ", "turn light 1 on"), ("turn Zone UPSTAIRS off", "turn zone 4 off"),
      ("recall scene relax", "recall scene a1"), ("recall \"Movie night\"", "recall scene b2"),
      ("recall scene a1", "recall scene a1"), ("recall scene \"a1\"", "recall scene f6"),
      ("recall scene A1", "recall scene f6"), ("turn 007 on", "turn light 7 on"),
      ("recall scene on", "recall scene on"), ("recall scene off", "recall scene Relaxed"),
      ("turn \"on\" on", "turn light 6 on"), ("turn lamp (left), 2nd on", "turn light 8 on"),
      ("toggle lights", "toggle all lights"), ("toggle room 1, 2 lamps", "toggle room 1 and light 10"),
      ("turn all off", "turn all lights off"), ("turn \"all\" off", "turn light 13 off"),
      ("turn 1 AND room  office and ALL lights off", "turn light 1 and room 1 and all lights off"),
      ("toggle upstairs and \"Salt and pepper\" over 2s", "toggle zone 4 and light 18 over 2s"),
      ("turn 1 on over 2", "turn light 1 on over 2s"), ("turn 1 on over 500 milliseconds", "turn light 1 on over 0.5s"),
      ("turn 1 on over 100 millisecond", "turn light 1 on over 0.1s"),
      ("apply brightness 50% on desk lamp over 1e3s", "apply brightness 50% on light 1 over 1000s"),
      ("apply hsb(0.5,0.5,0.5) on light 1", "apply hsb 180deg 50% 50% on light 1"),
      ("apply hsb(0.5, 50%, .5) on 1", "apply hsb 180deg 50% 50% on light 1"),
      ("apply HSB (180deg 50 % 0.5) on desk lamp", "apply hsb 180deg 50% 50% on light 1"),
      ("apply hsb(90°, 1, 0) on 1", "apply hsb 90deg 1% 0% on light 1"),
      ("apply hsb(0.3 1e-3 0.005) on 1", "apply hsb(108deg, 0.001, 0.005) on light 1"),
      ("apply brightness(5e-1) on 1", "apply brightness 50% on light 1"),
      ("apply 12.5 % on 1", "apply brightness(0.125) on light 1"),
      ("apply temperature 2700K on 1", "apply temperature 370 on light 1"),
      ("apply temperature(2700 k) on 1", "apply temperature 370 on light 1"),
      ("apply temperature 200 mirek on 1", "apply temperature 200 on light 1"),
      ("apply temperature 2000K 50% on 1", "apply temperature 500 50% on light 1"),
      ("apply temperature(200, 0.25) on 1", "apply temperature 200 25% on light 1"),
      ("apply 4000 k on 1", "apply temperature 250 on light 1"),
      ("apply RED on red lamp", "apply hsb 0deg 100% on light 20"),
      ("apply cool on Cool white and red lamp", "apply temperature 154 on light 21 and light 20"),
      ("apply #ff8000 on 1", "apply hsb(0.08366013071895424, 100%) on light 1"),
      ("apply 00FF00 on 1 over 2s", "apply hsb 120deg 100% on light 1 over 2s"),
      ("apply 336699 on 1", "apply hsb(210deg, 0.6666666666666666) on light 1"),
    ] as [(String, String)])
  func acceptsAnyCaseAndSpacing(_ typed: String, _ written: String) throws {
    let command = try Command.grammar.parse(typed, names: .sample)
    #expect(command == Command("lighting: \(written)"))
    #expect("\(command)" == "lighting: \(written)")
  }

  @Test(
    "Sentences accept names of colours and of colour temperatures; a named colour has no brightness",
    arguments: [
      ("red", "#ff0000"), ("orange", "#ff8000"), ("yellow", "#ffff00"), ("green", "#00ff00"), ("cyan", "#00ffff"),
      ("turquoise", "#00ffff"), ("blue", "#0000ff"), ("purple", "#8000ff"), ("violet", "#8000ff"),
      ("magenta", "#ff00ff"), ("pink", "#ff80bf"), ("light green", "#99ff99"), ("warm", "2700K"),
      ("warm white", "2700K"), ("soft white", "2700K"), ("white", "4000K"), ("Neutral", "4000K"), ("cool", "6500K"),
      ("cold", "6500K"), ("cool white", "6500K"), ("cold white", "6500K"), ("daylight", "6500K"),
    ])
  func namesOfColours(name: String, value: String) throws {
    let command = try Command.grammar.parse("apply \(name) on all")
    guard case .lighting(.apply(.hsb(let hue, let saturation, let level), on: .all, over: nil)) = command
    else {
      #expect(try command == Command.grammar.parse("apply \(value) on all"))
      return
    }
    #expect(
      level == nil && Swatch(LightColor(hue: hue, saturation: saturation), brightness: .full).hexadecimal == value)
  }

  @Test("Whole degrees and percentages are written as they are typed")
  func wholeNumbers() throws {
    for degrees in 0...360 {
      let sentence = "apply hsb \(degrees)deg \(degrees % 101)% \(degrees % 99)% on light 1"
      #expect(try "\(Command.grammar.parse(sentence))" == "lighting: \(sentence)")
    }
  }

  @Test("A target can have 64 parts, and \"and\" is left-associative")
  func mostMembers() throws {
    let parts = (1...64).map { Target.light(Light.ID(clamping: $0)) }
    let text = parts.map(\.description).joined(separator: " and ")
    let target = parts.dropFirst().reduce(parts[0]) { .and($0, $1) }
    #expect(try Command.grammar.parse("toggle \(text)") == .lighting(.toggle(target)))
  }

  @Test(
    "A transition is parsed in seconds, minutes and milliseconds",
    arguments: [("s", 10, 1), ("min", 600, 1), ("ms", 1, 100), (" seconds", 10, 1), ("minutes", 600, 1)])
  func parsedTransition(unit: String, tenthsInUnit: Int, unitsInTenth: Int) throws {
    for tenths in stride(from: 0, through: 65535, by: 257) {
      let amount = Double(tenths * unitsInTenth) / Double(tenthsInUnit)
      let command = try Command.grammar.parse("toggle 1 over \(amount)\(unit)")
      #expect(command == .lighting(.toggle(.light(1), over: .init(clamping: tenths))))
    }
  }

  private static let anyValue =
    "0% to 100%, 153 to 500 mirek, or 2000K to 6536K; a number without a unit is a whole percentage"

  @Test(
    "A number out of range or between steps, or a 65th part of a target, is refused with the allowed values",
    arguments: [
      ("turn light 0 on", 11, "1 to 9223372036854775807"), ("turn 1.5 on", 5, "1 to 9223372036854775807"),
      ("turn room 99999999999999999999 on", 10, "1 to 9223372036854775807"),
      ("apply brightness(1.01) on 1", 17, "fractions below 1, or 0% to 100%"),
      ("apply brightness(101%) on 1", 17, "0% to 100%; a number without a unit is whole"),
      ("apply hsb(361deg, 1, 1) on 1", 10, "0deg to 360deg or 0% to 100%; a number without a unit is whole"),
      ("apply temperature(152) on 1", 18, "153 to 500 mirek, or 2000K to 6536K"),
      ("apply temperature(200.5) on 1", 18, "153 to 500 mirek, or 2000K to 6536K"),
      ("apply temperature(1999K) on 1", 18, "153 to 500 mirek, or 2000K to 6536K"),
      ("apply 101% on 1", 6, anyValue), ("apply 152 mirek on 1", 6, anyValue), ("set 1 to 0.5", 9, anyValue),
      ("dim 1 to 0.5", 9, "a number without a unit is whole"),
      ("increase hue by 0 on 1", 16, "1 to 100 whole points"),
      ("increase hue by 2.5 on 1", 16, "1 to 100 whole points"),
      ("turn 1 on over 6553.6s", 15, "0s to 6553.5s, in tenths of a second"),
      ("turn 1 on over 0.25s", 15, "0s to 6553.5s, in tenths of a second"),
      ("turn 1\(String(repeating: " and 1", count: 64)) on", 385, "the limit of 64 lights, rooms and zones"),
      ("turn 1 on over 1e999", 15, "0s to 6553.5s, in tenths of a second"),
    ])
  func numberOutOfRange(_ typed: String, offset: Int, range: String) {
    let error = #expect(throws: ParseError.self) { try Command.grammar.parse(typed) }
    guard let error, case .outOfRange(let found) = error.reason else {
      Issue.record("\(typed): \(String(describing: error))")
      return
    }
    #expect(error.offset == offset)
    #expect(found.hasSuffix(range))
    #expect(error.description.contains(range))
  }
}
