import KhipuHistory
import KhipuTerminalTestSupport
import KhipuValues
import Testing

struct VersionsTests {
  /// The versions, and whether the value was changed since, is restored, and is restored by force.
  private static let cases: [(versions: [Int], isChanged: Bool, isRestored: Bool, isForced: Bool)] = [
    ([0, 0, 0], false, false, false), ([0, 0, 1], false, false, false), ([0, 1, 1], false, true, true),
    ([0, 1, 0], false, true, true), ([0, 1, 2], true, false, true),
  ]

  @Test("A value that a command changed is restored, but only by force if it has changed again since", arguments: cases)
  func restoresChangedValue(_ numbers: [Int], _ isChanged: Bool, _ isRestored: Bool, _ isForced: Bool) {
    let versions = Versions(earlier: numbers[0], later: numbers[1], present: numbers[2], now: 0)
    #expect(versions.isChangedSince == isChanged && versions.isToBeRestored == isRestored)
    let forced = Versions(earlier: numbers[0], later: numbers[1], present: numbers[2], now: 0, isForced: true)
    #expect(!forced.isChangedSince && forced.isToBeRestored == isForced)
  }

  @Test(
    "Mapping versions of a value to a part of it keeps their order, the time and `isForced`", arguments: [false, true])
  func mapsToPart(isForced: Bool) {
    let versions = Versions(earlier: [1], later: [2], present: [3], now: 4, isForced: isForced).map { $0.first }
    #expect([versions.earlier, versions.later, versions.present] == [1, 2, 3])
    #expect(versions.now == 4 && versions.isForced == isForced)
  }

  @Test(
    "Mapping a restoration embeds its commands, and keeps its reasons",
    arguments: [
      (.commands([.add(1), .add(2)], gone: ["a"], changed: ["b"]), .commands([1, 2], gone: ["a"], changed: ["b"])),
      (.impossible("why"), .impossible("why")), (.nothingLeft("a", "b"), .nothingLeft("a", "b")),
    ] as [(Restoration<Tally.Command>, Restoration<Int>)])
  func mapsRestoration(_ restoration: Restoration<Tally.Command>, _ mapped: Restoration<Int>) {
    #expect(restoration.map(\.number) == mapped)
  }
}
