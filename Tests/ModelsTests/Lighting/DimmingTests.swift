import Models
import TestSupport
import Testing

@Suite("Dimming")
struct DimmingTests {
  @Test(
    "a level stops at the ends, and a hue goes round", arguments: Dimming.Direction.allCases,
    [Dimming.Property.brightness, .saturation, .hue])
  func levels(direction: Dimming.Direction, property: Dimming.Property) throws {
    for start in 0...100 {
      let light = Light.extended.alter(by: property.settings(hundredths: start))
      for points in 1...100 {
        let dimmed = try light.dimmed(Dimming(direction, property, by: Points(clamping: points)))
        let moved = direction == .increase ? start + points : start - points
        let expected = property == .hue ? (moved + 100) % 100 : min(max(moved, 0), 100)
        #expect(
          dimmed == light.alter(by: property.settings(hundredths: expected)), "from \(start) by \(points) hundredths")
      }
    }
  }

  @Test(
    "a temperature stops at the ends of the light's own range", arguments: Dimming.Direction.allCases,
    DimmingTests.ranges)
  func temperatures(direction: Dimming.Direction, range: ClosedRange<Int>) throws {
    for start in range {
      let light = Light.extended(start, in: range)
      for points in 1...100 {
        let dimmed = try light.dimmed(Dimming(direction, .temperature, by: Points(clamping: points)))
        let distance = (range.count - 1) * points
        let whole = distance / 100 + (distance.isMultiple(of: 100) ? 0 : 1)
        let moved = direction == .increase ? start + whole : start - whole
        let expected = min(max(moved, range.lowerBound), range.upperBound)
        #expect(dimmed == .extended(expected, in: range), "from \(start) by \(points) hundredths")
      }
    }
  }

  @Test(
    "ten steps of ten points are the whole range, and of a hue the whole circle", arguments: Dimming.Direction.allCases,
    Dimming.Property.allCases)
  func wholeRange(direction: Dimming.Direction, property: Dimming.Property) throws {
    let dimming = Dimming(direction, property, by: Points(clamping: 10))
    for range in Self.ranges {
      let (bottom, top) = (
        Light.extended(atEndsOf: range, hundredths: 0), Light.extended(atEndsOf: range, hundredths: 100)
      )
      var light = direction == .increase ? bottom : top
      for _ in 1...10 { light = try light.dimmed(dimming) }
      let end = direction == .increase ? top : bottom
      switch property {
      case .brightness: #expect(light.brightness == end.brightness)
      case .saturation: #expect(light.color?.saturation == end.color?.saturation)
      case .temperature: #expect(light.temperature == end.temperature)
      // From one end of the circle to the other is no way at all.
      case .hue: #expect(light.color?.hue == .zero)
      }
    }
  }

  @Test(
    "comes to a change where the light has the property, and to none elsewhere", arguments: [Light].kinds,
    Dimming.Property.allCases)
  func capability(light: Light, property: Dimming.Property) {
    let has =
      switch property {
      case .brightness: light.brightness != nil
      case .saturation, .hue: light.color != nil
      case .temperature: light.temperature != nil
      }
    #expect(light.can(property.capability) == has)
    for direction in Dimming.Direction.allCases {
      #expect((light.change(for: Dimming(direction, property, by: Points(clamping: 1))) != nil) == has)
    }
  }

  /// The range of a bridge, ranges of which a tenth is no whole number, and the narrowest ones.
  static let ranges = [153...500, 153...454, 200...400, 300...309, 300...301, 300...300]
}

extension Light {
  fileprivate func dimmed(_ dimming: Dimming) throws -> Light { alter(by: try #require(change(for: dimming))) }

  fileprivate static func extended(_ mirek: Int, in range: ClosedRange<Int>) -> Light {
    let range = Mirek(clamping: range.lowerBound)...Mirek(clamping: range.upperBound)
    return Light(
      id: 5, name: "Extended", brightness: .full, color: Color(hue: .zero, saturation: .full),
      temperature: Temperature(Mirek(clamping: mirek), in: range))
  }

  fileprivate static func extended(atEndsOf range: ClosedRange<Int>, hundredths: Int) -> Light {
    extended(hundredths == 0 ? range.lowerBound : range.upperBound, in: range).alter(
      by: Dimming.Property.allCases.flatMap { $0.settings(hundredths: hundredths) })
  }
}

extension Dimming.Property {
  /// The change to that many hundredths; a temperature is counted in mirek, and not here.
  fileprivate func settings(hundredths: Int) -> [Light.Change] {
    let level = Level(clamping: Double(hundredths) / 100)
    return switch self {
    case .brightness: [.setting(.brightness(to: level))]
    case .saturation: [.setting(.saturation(to: level))]
    case .hue: [.setting(.hue(to: level))]
    case .temperature: []
    }
  }
}
