import KhipuValues
import Models
import Testing

struct TargetTests {
  private static let targets: [Target] = [.light(1), .room(2), .zone(3), .all, .except(.all, .light(2))]

  @Test("A target's only member is itself; with \"and\", its members are those of both parts", arguments: targets)
  func members(_ target: Target) {
    #expect(target.members == [target])
    #expect(Target.and(.and(target, .light(4)), target).members == [target, .light(4), target])
    #expect(Target.and(target, .and(.room(5), .all)).members == [target, .room(5), .all])
  }

  @Test(
    "A target has groups if it names a room or a zone, also as one of several or as an exception",
    arguments: [
      (.light(1), false), (.all, false), (.room(2), true), (.zone(3), true), (.and(.light(1), .all), false),
      (.and(.light(1), .room(2)), true), (.and(.zone(3), .light(1)), true), (.except(.all, .light(1)), false),
      (.except(.all, .room(2)), true), (.except(.zone(3), .light(1)), true),
    ] as [(Target, Bool)])
  func groups(_ target: Target, _ hasGroups: Bool) { #expect(target.hasGroups == hasGroups) }

  @Test("Excluding more from a target keeps its earlier exceptions")
  func exceptions() {
    let target = Target.all.without(.light(1))
    #expect(target == .except(.all, .light(1)))
    #expect(
      target.without(.and(.room(2), .light(3))) == .except(.all, .and(.and(.light(1), .room(2)), .light(3))))
  }
}
