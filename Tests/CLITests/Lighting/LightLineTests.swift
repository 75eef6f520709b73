import KhipuTerminal
import KhipuValues
import Models
import ModelsTestSupport
import Testing

@testable import CLI

struct LightLineTests {
  private static let lights: [Light] = ([Light].kinds + [.unreachable]).flatMap { light in
    [light, light.alter(by: .turning(.it(.on)))]
      + ["a", "abc", "灯灯灯灯灯灯灯灯灯灯灯灯灯灯灯灯"].map { light.alter(by: .named($0)) }
  }

  private func row(_ light: Light) -> LightRow {
    LightRow(light, in: AppState(home: Home(lights: [light])), rooms: [:])
  }

  @Test(
    "A light's line fits any terminal of at least 14 columns, with or without colours", arguments: lights,
    [true, false])
  func fitsTerminal(_ light: Light, isColored: Bool) throws {
    let favorite = AppState(home: Home(lights: [light])).alter(by: .favorites(.adding(Favorite(light.id))))
    for line in LightLine.all([row(light)]) + LightLine.all([LightRow(light, in: favorite, rooms: [:])]) {
      for columns in 14...200 {
        let text = line.text(columns, isColored: isColored)
        #expect(text.columns <= columns && text.text.terminalColumns == text.columns, "\(text.text) in \(columns)")
      }
    }
  }

  @Test(
    "A light's line shows its name and state, and in a wide terminal also the colour and bar of a reachable light",
    arguments: [
      (.plug, 60, "Plug                                off"),
      (.dimmable, 60, "Dimmable          ██████████░░░░░░░░░░  off"),
      (.color, 60, "Color  #000000 ██████████░░░░░░░░░░  off"),
      (.unreachable, 60, "Unreachable          unreachable              "), (.dimmable, 24, "Dimmable   off"),
      (.unreachable, 24, "Unreachable  unr…"), (.color, 14, "Color   off"),
    ] as [(Light, Int, String)])
  func showsNameAndState(_ light: Light, _ columns: Int, _ expected: String) throws {
    let texts = LightLine.all([row(light)]).map { $0.text(columns, isColored: false).text }
    #expect(texts == [expected])
  }

  @Test("The brightness bars of the lights on a page are aligned")
  func barsAreAligned() {
    let lines = LightLine.all([Light].kinds.map(row)).map { $0.text(60, isColored: true).text }
    #expect(lines.map { $0.prefix { $0 != "█" }.count }.dropFirst() == [16, 16, 16, 16])
  }

  @Test("A light that is on has a block of its colour in its line, and the line of an unreachable light is grey")
  func blockOfColour() {
    let on = Light.color.alter(by: .turning(.it(.on)))
    let line = LightLine.all([row(on)]).map { $0.text(60, isColored: true).drawn() }.joined()
    #expect(line.contains("\u{1B}[48;2;32;128;128m  \u{1B}[0m"), "\(line.debugDescription)")
    let unreachable = LightLine.all([row(.unreachable)]).map { $0.text(60, isColored: true) }
    #expect(unreachable.map { $0.drawn() } == unreachable.map { $0.styled(.grey).drawn() })
  }

  @Test(
    "The bar of a light that is on is filled in proportion to the brightness, by at least one column",
    arguments: [0, 0.001, 0.5, 0.999, 1])
  func filledInProportion(_ share: Double) {
    let light = Light(id: 1, name: "a", power: .on, brightness: Level(clamping: share))
    for columns in 27...100 {
      let text = LightLine.all([row(light)]).map { $0.text(columns, isColored: true).text }.joined()
      let (full, empty) = (text.count { $0 == "█" }, text.count { $0 == "░" })
      #expect(full >= 1 && abs(Double(full) - share * Double(full + empty)) <= 1)
    }
  }

  @Test("On a light's line, Space toggles the light, and + and - change its brightness")
  func keysOnLine() {
    let commands = LightKey.commands(for: 3).mapValues { "\($0)" }
    #expect(
      commands == [
        .text(" "): "lighting: toggle light 3", .text("+"): "lighting: increase brightness by 10pt on light 3",
        .text("="): "lighting: increase brightness by 10pt on light 3",
        .text("-"): "lighting: decrease brightness by 10pt on light 3",
      ])
    #expect(LightKey.hint == "space toggles  + and - dim")
  }
}
