import KhipuValues
import Testing

struct BoundedTests {
  private struct Share: Bounded {
    static let bounds = 1...3
    let rawValue: Int

    init(clamping number: Int) { rawValue = min(max(number, 1), 3) }
  }

  @Test(
    "A bounded number is created only from a number within its bounds", arguments: [(0, nil), (1, 1), (3, 3), (4, nil)])
  func refusesOutOfBounds(_ number: Int, _ value: Int?) { #expect(Share(number)?.value == value) }

  @Test("Bounded numbers are ordered by their raw values", arguments: [(1, 2, true), (2, 1, false), (2, 2, false)])
  func orderedByRawValue(_ first: Int, _ second: Int, isLess: Bool) {
    #expect((Share(clamping: first) < Share(clamping: second)) == isLess)
  }
}
