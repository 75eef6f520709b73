import KhipuValues
import Models
import Testing

@testable import Gateways

struct CLIPRangeTests {
  static let ranges: [(CLIPRange, ClosedRange<Int>)] = [
    (.brightness, 1...254), (.saturation, 0...254), (.hue, 0...65535),
  ]

  @Test(
    "Each CLIP number is converted to a level and back unchanged, and levels increase with numbers", arguments: ranges)
  func convertedAndBack(range: CLIPRange, numbers: ClosedRange<Int>) {
    let levels = numbers.map(range.level)
    #expect(levels.first == .zero && levels.last == .full)
    #expect(levels.map(range.number).elementsEqual(numbers))
    #expect(zip(levels, levels.dropFirst()).allSatisfy { $0.value < $1.value })
  }

  @Test(
    "A whole percentage, and a hue in whole degrees or thousandths, is converted to a CLIP number and back unchanged",
    arguments: [(.brightness, 100), (.saturation, 100), (.hue, 100), (.hue, 360), (.hue, 1000)] as [(CLIPRange, Int)])
  func wholePart(range: CLIPRange, parts: Int) {
    let levels = (0...parts).map { Level(clamping: Double($0) / Double(parts)) }
    #expect(levels.map { range.level(range.number($0)) } == levels)
  }

  @Test("A CLIP number outside its range is clamped", arguments: ranges)
  func clampedOutsideRange(range: CLIPRange, numbers: ClosedRange<Int>) {
    for number in [numbers.lowerBound - 1, -70_000, .min] { #expect(range.level(number) == .zero) }
    for number in [numbers.upperBound + 1, 70_000, .max] { #expect(range.level(number) == .full) }
  }
}
