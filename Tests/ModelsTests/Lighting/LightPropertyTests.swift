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
