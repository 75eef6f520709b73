import KhipuValues
import RepositoriesModels
import Testing

struct AgeTests {
  /// A moment in seconds since the beginning of 2001, as source document 003 (Documentation/SourceDocuments.md) gives its dates.
  private static func reference(_ seconds: Double) -> Moment {
    978_307_200 + seconds
  }

  @Test(
    "An age is written in its largest whole unit",
    arguments: [
      (0, "0s"), (0.999, "0s"), (1, "1s"), (59.9, "59s"), (60, "1m"), (119, "1m"), (3599, "59m"), (3600, "1h"),
      (86399, "23h"), (86400, "1d"), (172_799, "1d"), (172_800, "2d"), (31_536_000, "365d"),
    ])
  func largestWholeUnit(seconds: Double, written: String) {
    #expect("\(Age(since: .epoch, at: .epoch + seconds))" == written)
  }

  @Test(
    "With source document 003's dates, a repository's age is `30s`, ten days later `10d`, and at the mock date `115d`")
  func agesWithDatesOfSourceDocument() {
    let pushed = Self.reference(547_152_021)
    #expect("\(Age(since: pushed, at: Self.reference(547_152_051)))" == "30s")
    #expect("\(Age(since: pushed, at: Self.reference(547_152_051 + 10 * 86400)))" == "10d")
    // The document's mock date, ten million seconds after the moment at which the age is `30s`.
    #expect("\(Age(since: pushed, at: Self.reference(557_152_051)))" == "115d")
  }

  @Test("The age of a future moment is 0", arguments: [0, 1, 86400, .greatestFiniteMagnitude])
  func futureMoment(seconds: Double) throws {
    let future = Moment.epoch + seconds
    #expect("\(Age(since: future, at: .epoch))" == "0s")
  }

  @Test("The age between extreme moments is clamped to 2⁵³ seconds")
  func extremeMoments() throws {
    let (first, last) = (-Double.greatestFiniteMagnitude, Double.greatestFiniteMagnitude)
    let age = Age(
      since: .epoch + first, at: .epoch + last)
    #expect("\(age)" == "\((1 << 53) / 86400)d")
  }
}
