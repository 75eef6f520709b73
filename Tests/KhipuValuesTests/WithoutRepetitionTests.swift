import KhipuValues
import Testing

@Suite("Arrays without repetition")
struct WithoutRepetitionTests {
  @Test(
    "Of equal elements, an array without repetition keeps the first, in order",
    arguments: [([], []), ([1], [1]), ([1, 1], [1]), ([2, 1, 2, 3, 1, 2], [2, 1, 3])] as [([Int], [Int])])
  func first(all: [Int], expected: [Int]) { #expect(all.withoutRepetition == expected) }
}
