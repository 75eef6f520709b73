import KhipuTestTools
import Testing

@testable import KhipuAppTestSupport

struct DifferenceTests {
  /// A sample value in an effect.
  private struct Cup: Hashable, Sendable {
    enum Size: Hashable, Sendable { case small, large(sugar: Int) }

    var size = Size.small
    var name = "Ada"
  }

  /// A value that always prints the same text.
  private struct Secret: Hashable, Sendable, CustomStringConvertible {
    let number: Int
    var description: String { "secret" }
  }

  @Test("Equal effects have no difference, and calls to different closures one, even if their values are equal")
  func equalEffects() {
    #expect(difference(from: [Effect](), to: []) == nil)
    #expect(difference(from: [.calls("a", [1]), .calls("b")], to: [.calls("a", [1]), .calls("b")]) == nil)
    #expect(difference(from: [.calls("a", [1])], to: [.calls("b", [1])]) == ["- calls a", "+ calls b", "    1"])
  }

  @Test("The difference between effects breaks a long value into lines, and marks the part that differs")
  func breaksLongValue() {
    let cups = ["Ada", "Grace", "Barbara, of \"Module.Cup.large (and a very, very long name)"].map { Cup(name: $0) }
    let (expected, seen) = (cups, [cups[0], Cup(size: .large(sugar: 0), name: "Grace"), cups[2]])
    #expect(
      difference(from: [.calls("wash", [expected])], to: [.calls("wash", [seen])]) == [
        "  calls wash",
        "    [",
        #"      Cup(size: .small, name: "Ada"),"#,
        #"-     Cup(size: .small, name: "Grace"),"#,
        #"+     Cup(size: .large(sugar: 0), name: "Grace"),"#,
        "      Cup(",
        "        size: .small,",
        #"        name: "Barbara, of \"Module.Cup.large (and a very, very long name)""#,
        "      )",
        "    ]",
      ])
  }

  @Test("If different values print the same text, the difference between effects says so")
  func sameText() {
    #expect(
      difference(from: [.calls("tell", [Secret(number: 1)])], to: [.calls("tell", [Secret(number: 2)])]) == [
        "  calls tell", "    secret", "  The texts are the same, but not the values.",
      ])
  }

  @Test(
    "Merging two lists keeps the order of both, and puts missing elements before new ones between matches",
    arguments: 0..<200)
  func keepsBothListsInOrder(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    func numbers() -> [Int] {
      (0..<Int.random(in: 0...6, using: &random)).map { _ in Int.random(in: 0...3, using: &random) }
    }
    let (expected, seen) = (numbers(), numbers())
    let marked = marked(expected, seen)
    #expect(marked.filter { $0.0 != .new }.map(\.1) == expected)
    #expect(marked.filter { $0.0 != .missing }.map(\.1) == seen)
    #expect(!zip(marked, marked.dropFirst()).contains { $0.0 == .new && $1.0 == .missing })
  }
}

private func difference(from expected: [Effect], to seen: [Effect]) -> [String]? {
  KhipuAppTestSupport.difference(from: expected, to: seen)
}
