import TestSupport
import Testing

@Suite("The difference of what is expected and what was seen")
struct DifferenceTests {
  /// A drink, in toy effects.
  private struct Cup: Hashable, Sendable {
    enum Size: Hashable, Sendable { case small, large(sugar: Int) }

    var size = Size.small
    var name = "Ada"
  }

  /// Two values with the same text.
  private struct Secret: Hashable, Sendable, CustomStringConvertible {
    let number: Int
    var description: String { "secret" }
  }

  @Test("there is none between the same effects")
  func none() {
    #expect(difference(from: [Effect](), to: []) == nil)
    #expect(difference(from: [.calls("a", [1]), .calls("b")], to: [.calls("a", [1]), .calls("b")]) == nil)
  }

  @Test("marks the argument that differs, and no other")
  func argument() {
    let expected: [Effect] = [.calls("pour", [Cup(), 2]), .calls("serve", [Cup?.none])]
    let seen: [Effect] = [.calls("pour", [Cup(size: .large(sugar: 1)), 2]), .calls("serve", [Cup?.none])]
    #expect(
      difference(from: expected, to: seen) == [
        "  calls pour",
        #"-   Cup(size: .small, name: "Ada")"#,
        #"+   Cup(size: .large(sugar: 1), name: "Ada")"#,
        "    2",
        "  calls serve",
        "    nil",
      ])
  }

  @Test("breaks a long value, and marks the part that differs")
  func long() {
    let cups = ["Ada", "Grace", "Barbara, of \"Module.Cup.large\" (and a very long name)"].map { Cup(name: $0) }
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
        #"        name: "Barbara, of \"Module.Cup.large\" (and a very long name)""#,
        "      )",
        "    ]",
      ])
  }

  @Test("says so if two values differ that have the same text")
  func sameText() {
    #expect(
      difference(from: [.calls("tell", [Secret(number: 1)])], to: [.calls("tell", [Secret(number: 2)])]) == [
        "  calls tell", "    secret", "  The texts are the same, but not the values.",
      ])
  }

  @Test("of lines has each line of both once, in its order", arguments: 0..<200)
  func property(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    func lines() -> [String] {
      (0..<Int.random(in: 0...6, using: &random)).map { _ in "\(Int.random(in: 0...3, using: &random))" }
    }
    let (expected, seen) = (lines(), lines())
    let lines = difference(from: expected, to: seen)
    #expect(lines.filter { !$0.hasPrefix("+") }.map { String($0.dropFirst(2)) } == expected)
    #expect(lines.filter { !$0.hasPrefix("-") }.map { String($0.dropFirst(2)) } == seen)
    // Of two versions without a common line, all that is expected comes first.
    #expect(!zip(lines, lines.dropFirst()).contains { $0.0.hasPrefix("+") && $0.1.hasPrefix("-") })
  }
}
