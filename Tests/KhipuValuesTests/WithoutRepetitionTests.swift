import KhipuValues
import Testing

@Suite("Arrays without repetition")
struct WithoutRepetitionTests {
  @Test(
    "An array without repetition keeps the first of equal elements, in order",
    arguments: [([], []), ([1], [1]), ([1, 1], [1]), ([2, 1, 2, 3, 1, 2], [2, 1, 3])] as [([Int], [Int])])
  func first(all: [Int], expected: [Int]) { #expect(all.withoutRepetition == expected) }
}
