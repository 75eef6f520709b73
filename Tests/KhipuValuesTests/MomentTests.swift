import KhipuTestTools
import KhipuValues
import Testing

struct MomentTests {
  static let finite: [Double] = [
    -.greatestFiniteMagnitude, -1, -.leastNonzeroMagnitude, 0, 1_800_000_000.25, .greatestFiniteMagnitude,
  ]

  @Test("A moment can hold any finite number of seconds", arguments: finite)
  func holding(seconds: Double) {
    #expect(Moment(secondsSince1970: seconds)?.secondsSince1970 == seconds)
  }

  @Test("A moment refuses infinity and NaN", arguments: [-.infinity, .infinity, .nan, .signalingNaN] as [Double])
  func refusing(seconds: Double) {
    #expect(Moment(secondsSince1970: seconds) == nil)
  }

  @Test("Moments are ordered by seconds, and the Unix epoch has 0 seconds")
  func order() {
    let moments = Self.finite.compactMap(Moment.init(secondsSince1970:))
    #expect(moments.reversed().sorted() == moments)
    for (earlier, later) in zip(moments, moments.dropFirst()) { #expect(earlier < later && !(earlier < earlier)) }
    #expect(Moment.epoch.secondsSince1970 == 0)
  }

  @Test("A moment is encoded and decoded unchanged, and isn't decoded from text")
  func coding() throws {
    let moment = try #require(Moment(secondsSince1970: 1_800_000_000.25))
    #expect(try roundTrip([moment]) == [moment])
    #expect(throws: DecodingError.self) { try read(#"["now"]"#) as [Moment] }
  }
}
