import KhipuValues
import Testing

struct WithoutRepetitionTests {
  @Test(
    "`withoutRepetition` keeps only the first of equal elements, in the order of the array",
    arguments: [([], []), ([1], [1]), ([1, 1], [1]), ([2, 1, 2, 3, 1, 2], [2, 1, 3])] as [([Int], [Int])])
  func keepsFirst(all: [Int], expected: [Int]) { #expect(all.withoutRepetition == expected) }
}
