import KhipuValues
import Models
import Testing

@Suite("A target")
struct TargetTests {
  private static let targets: [Target] = [
    .light(1), .room(2), .zone(3), .all, .except(.all, .light(2)),
  ]

  @Test("A target that is one thing has itself as its only member", arguments: targets)
  func single(_ target: Target) { #expect(target.members == [target]) }

  @Test("A target of several has the members of both, in order", arguments: targets)
  func several(_ target: Target) {
    #expect(Target.and(.and(target, .light(4)), target).members == [target, .light(4), target])
    #expect(Target.and(target, .and(.room(5), .all)).members == [target, .room(5), .all])
  }
}
