import KhipuTestTools
import KhipuValues
import Models
import Testing

struct SwatchTests {
  @Test(
    "Hue, saturation and brightness are converted to RGB",
    arguments: [
      (0, 1, 1, "#ff0000"), (1.0 / 6, 1, 1, "#ffff00"), (1.0 / 3, 1, 1, "#00ff00"), (0.5, 1, 1, "#00ffff"),
      (2.0 / 3, 1, 1, "#0000ff"), (5.0 / 6, 1, 1, "#ff00ff"), (1, 1, 1, "#ff0000"), (0.3, 0, 1, "#ffffff"),
      (0.3, 0.4, 0, "#000000"), (0, 0.5, 0.5, "#804040"), (0.08, 0.6, 0.9, "#e69e5c"), (0.75, 0.25, 1, "#dfbfff"),
    ] as [(Double, Double, Double, String)])
  func colors(_ hue: Double, _ saturation: Double, _ brightness: Double, _ hexadecimal: String) {
    let color = LightColor(hue: Level(clamping: hue), saturation: Level(clamping: saturation))
    #expect(Swatch(color, brightness: Level(clamping: brightness)).hexadecimal == hexadecimal)
  }

  @Test("A swatch is parsed only from six hexadecimal digits, with or without #", arguments: 1...100)
  func reading(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let digits = (0..<6).map { _ in "0123456789abcdefABCDEF".randomElement(using: &generator) ?? "0" }
    for text in [String(digits), "#" + String(digits)] {
      #expect(Swatch(hexadecimal: text)?.hexadecimal == "#" + String(digits).lowercased())
    }
    let refused = [String(digits.dropLast()), String(digits) + "0", "##" + String(digits.dropLast()), "+" + digits]
    for text in refused + ["", "#", "ff880g", "+12345", "１２３４５６"] { #expect(Swatch(hexadecimal: text) == nil) }
  }

  @Test(
    "A swatch's values are converted back to the same swatch at its brightness, which they leave out",
    arguments: [0, 1, 2, 127, 128, 254, 255] as [UInt8])
  func values(red: UInt8) throws {
    for green in stride(from: UInt8(0), through: 255, by: 15) {
      for blue in stride(from: UInt8(0), through: 255, by: 5) {
        let text = "#" + [red, green, blue].map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
        guard case .hsb(let hue, let saturation, let level) = Swatch(hexadecimal: text)?.values else {
          Issue.record("\(text) has no values")
          return
        }
        let most = max(red, green, blue)
        #expect(level == (most == 0 ? .zero : nil))
        let own = Level(clamping: Double(most) / 255)
        #expect(Swatch(LightColor(hue: hue, saturation: saturation), brightness: own).hexadecimal == text)
      }
    }
  }

  @Test("Black has zero hue, saturation and brightness")
  func black() { #expect(Swatch.black.values == .hsb(hue: .zero, saturation: .zero, brightness: .zero)) }

  @Test(
    "A colour temperature is converted to RGB",
    arguments: [
      (153, 1, "#fffffb"), (200, 1, "#ffe4ce"), (370, 1, "#ffa758"), (500, 1, "#ff890e"), (500, 0.5, "#804407"),
    ] as [(Int, Double, String)])
  func temperatures(_ mirek: Int, _ brightness: Double, _ hexadecimal: String) {
    #expect(Swatch(Mirek(clamping: mirek), brightness: Level(clamping: brightness)).hexadecimal == hexadecimal)
  }

  @Test("The swatch of a warmer temperature has full red, and no more green or blue than a cooler one")
  func warmer() {
    let swatches = (153...500).map { Swatch(Mirek(clamping: $0), brightness: .full) }
    for (cooler, warmer) in zip(swatches, swatches.dropFirst()) {
      #expect(warmer.red == 255)
      #expect(warmer.green <= cooler.green)
      #expect(warmer.blue <= cooler.blue)
    }
  }

  @Test("A light's swatch follows its selected mode; without one, its colour, or its temperature if it has no colour")
  func modes() {
    let red = LightColor(hue: .zero, saturation: .full)
    let warm = Temperature(.warmest)
    let both = Light(id: 1, name: "x", power: .on, color: red, temperature: warm)
    #expect(both.swatch?.hexadecimal == "#ff0000")
    let temperature = both.alter(
      by: [.adding(.mode(.hsb)), .adding(.mode(.temperature)), .setting(.temperature(to: .warmest))])
    #expect(temperature.swatch?.hexadecimal == "#ff890e")
    #expect(temperature.alter(by: .setting(.hue(to: .zero))).swatch?.hexadecimal == "#ff0000")
    #expect(Light(id: 1, name: "x", power: .on, temperature: warm).swatch?.hexadecimal == "#ff890e")
  }

  @Test(
    "A light without colour or temperature has no swatch", arguments: [nil, Level(clamping: 0.5)], [Power.on, .off])
  func colorless(brightness: Level?, power: Power) {
    #expect(Light(id: 1, name: "x", power: power, brightness: brightness).swatch == nil)
  }

  @Test("The swatch of a coloured light that is off is black, and an unreachable light has none")
  func unlit() {
    let red = LightColor(hue: .zero, saturation: .full)
    #expect(Light(id: 1, name: "x", power: .off, color: red).swatch == .black)
    #expect(Light(id: 1, name: "x", isReachable: false, power: .on, color: red).swatch == nil)
  }
}
