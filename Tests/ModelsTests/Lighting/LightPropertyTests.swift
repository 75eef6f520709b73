import KhipuValues
import Models
import ModelsTestSupport
import Testing

struct LightPropertyTests {
  @Test(
    "Moving a light's brightness or saturation stops at the ends of its range, and moving its hue wraps around",
    arguments: [Light.Property.brightness, .saturation, .hue])
  func levels(property: Light.Property) throws {
    for start in 0...100 {
      let light = Light.extended.alter(by: property.settings(hundredths: start))
      for points in -100...100 where points != 0 {
        let dimmed = try light.dimmed(property, by: points)
        let expected = property == .hue ? (start + points + 100) % 100 : min(max(start + points, 0), 100)
        #expect(
          dimmed == light.alter(by: property.settings(hundredths: expected)), "from \(start) by \(points) hundredths")
      }
    }
  }

  @Test(
    "Increasing a temperature lowers its mirek value, and decreasing it raises the value, within the light's range",
    arguments: LightPropertyTests.ranges)
  func temperatures(range: ClosedRange<Int>) throws {
    for start in range {
      let light = Light.extended(start, in: range)
      for points in -100...100 where points != 0 {
        let dimmed = try light.dimmed(.temperature, by: points)
        let distance = (range.count - 1) * points
        let whole = distance / 100 + (distance.isMultiple(of: 100) ? 0 : points.signum())
        let expected = min(max(start - whole, range.lowerBound), range.upperBound)
        #expect(dimmed == .extended(expected, in: range), "from \(start) by \(points) hundredths")
      }
    }
  }

  @Test(
    "Ten steps of ten points move a property across its whole range, and a hue back to its start",
    arguments: [10, -10],
    Light.Property.allCases)
  func wholeRange(points: Int, property: Light.Property) throws {
    for range in Self.ranges {
      let (bottom, top) = (
        Light.extended(atEndsOf: range, hundredths: 0), Light.extended(atEndsOf: range, hundredths: 100)
      )
      var light = points > 0 ? bottom : top
      for _ in 1...10 { light = try light.dimmed(property, by: points) }
      let end = points > 0 ? top : bottom
      switch property {
      case .brightness: #expect(light.brightness == end.brightness)
      case .saturation: #expect(light.color?.saturation == end.color?.saturation)
      case .temperature: #expect(light.temperature == end.temperature)
      // Both ends of the hue circle are the same point.
      case .hue: #expect(light.color?.hue == .zero)
      }
    }
  }

  @Test(
    "A light's property can be moved if and only if the light has a value for it", arguments: [Light].kinds,
    Light.Property.allCases)
  func capability(light: Light, property: Light.Property) {
    let has =
      switch property {
      case .brightness: light.brightness != nil
      case .saturation, .hue: light.color != nil
      case .temperature: light.temperature != nil
      }
    #expect(light.can(property.capability) == has)
    for points in [-1, 1] { #expect((light.moving(property, by: points) != nil) == has) }
  }

  /// Ranges in mirek: CLIP's full range, and narrower ones down to a single value.
  static let ranges = [153...500, 153...454, 200...400, 300...309, 300...301, 300...300]
}

extension Light {
  fileprivate func dimmed(_ property: Property, by points: Int) throws -> Light {
    alter(by: try #require(moving(property, by: points)))
  }

  fileprivate static func extended(_ mirek: Int, in range: ClosedRange<Int>) -> Light {
    let range = Mirek(clamping: range.lowerBound)...Mirek(clamping: range.upperBound)
    return Light(
      id: 5, name: "Extended", brightness: .full, color: LightColor(hue: .zero, saturation: .full),
      temperature: Temperature(Mirek(clamping: mirek), in: range))
  }

  fileprivate static func extended(atEndsOf range: ClosedRange<Int>, hundredths: Int) -> Light {
    extended(hundredths == 0 ? range.upperBound : range.lowerBound, in: range).alter(
      by: Light.Property.allCases.flatMap { $0.settings(hundredths: hundredths) })
  }
}

extension Light.Property {
  /// The changes that set the property to `hundredths` percent; none for temperatures, which are in mirek.
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
