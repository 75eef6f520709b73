import KhipuValues
import Models
import Testing

struct BoundsTests {
  @Test("Points are 1 to 100, transitions 0 to 65535 tenths, and mireks 153 to 500; others are refused or clamped")
  func bounds() {
    expect(Points.self, within: 1...100)
    expect(LightTransition.self, within: 0...65535)
    expect(Mirek.self, within: 153...500)
    #expect(Mirek.coolest.value == 153 && Mirek.warmest.value == 500)
  }

  private func expect<Number: Bounded>(_: Number.Type, within bounds: ClosedRange<Int>) where Number.RawValue == Int {
    for value in bounds {
      #expect(Number(value)?.value == value)
      #expect(Number(clamping: value).value == value)
    }
    for value in [.min, bounds.lowerBound - 1, bounds.upperBound + 1, .max] {
      #expect(Number(value) == nil)
      #expect(Number(clamping: value).value == (value < bounds.lowerBound ? bounds.lowerBound : bounds.upperBound))
    }
  }
}
