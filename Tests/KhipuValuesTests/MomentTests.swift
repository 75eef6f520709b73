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

  @Test("A literal of a moment is its seconds since the Unix epoch, of which the Unix epoch has 0")
  func literals() {
    #expect((1_800_000_000.25 as Moment).secondsSince1970 == 1_800_000_000.25)
    #expect((-5 as Moment).secondsSince1970 == -5)
    #expect(Moment.epoch == 0)
  }

  @Test("A moment is moved by seconds and by a duration, forwards and backwards")
  func arithmetic() {
    let moment: Moment = 100
    #expect(moment + 2.5 == 102.5 && moment - 2.5 == 97.5 && moment + -2.5 == 97.5)
    #expect(moment + .milliseconds(2500) == 102.5 && moment - .milliseconds(2500) == 97.5)
    #expect((moment + 30).seconds(since: moment) == 30 && moment.seconds(since: moment + 30) == -30)
  }

  @Test(
    "A sum of a moment and any number is a finite moment",
    arguments: finite.map { Moment.epoch + $0 },
    [-.infinity, -.greatestFiniteMagnitude, .greatestFiniteMagnitude, .infinity, .nan] as [Double])
  func remainsFinite(moment: Moment, seconds: Double) {
    #expect((moment + seconds).secondsSince1970.isFinite && (moment - seconds).secondsSince1970.isFinite)
  }

  @Test("A moment is encoded as its seconds, and decoded unchanged, and isn't decoded from text")
  func coding() throws {
    let moments: [Moment] = [1_800_000_000.25, 0]
    #expect(try roundTrip(moments) == moments)
    #expect(try read("[1800000000.25, 0]") == moments)
    #expect(throws: DecodingError.self) { try read(#"["now"]"#) as [Moment] }
  }
}
