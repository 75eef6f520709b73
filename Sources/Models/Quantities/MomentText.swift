extension Moment: LosslessStringConvertible {
  /// The moment that the text stands for, written as `description` writes it and in no other way; nil for anything else,
  /// days that no month has included.
  public init?(_ description: String) {
    let seconds = description.hasPrefix("@") ? Double(description.dropFirst()) : Moment.seconds(description)
    guard let seconds, let moment = Moment(secondsSince1970: seconds), moment.description == description else {
      return nil
    }
    self = moment
  }

  /// The moment in UTC, as ISO 8601 writes it: `2024-01-31T12:00:00Z`. Where its seconds aren't whole, or its year hasn't
  /// four digits, `@` and its seconds since 1970.
  public var description: String {
    guard let seconds = Int(exactly: secondsSince1970), Moment.yearsOfFourDigits.contains(seconds) else {
      return "@\(secondsSince1970)"
    }
    let day = (seconds - Moment.yearsOfFourDigits.lowerBound) / 86400
    let second = (seconds - Moment.yearsOfFourDigits.lowerBound) % 86400
    let date = GregorianDate(day: day)
    let parts = [
      "-\(twoDigits(date.month))-\(twoDigits(date.day))",
      "T\(twoDigits(second / 3600)):\(twoDigits(second / 60 % 60)):\(twoDigits(second % 60))Z",
    ]
    return twoDigits(date.year / 100) + twoDigits(date.year % 100) + parts.joined()
  }

  /// The seconds of the years 1 to 9999.
  private static let yearsOfFourDigits = -62_135_596_800...253_402_300_799

  /// What the digits between fixed signs come to, each number at its place; nil where the signs are others.
  private static func seconds(_ text: String) -> Double? {
    let bytes = Array(text.utf8)
    guard bytes.count == 20 else { return nil }
    let number = { (places: Range<Int>) in Int(String(decoding: bytes[places], as: UTF8.self)) }
    guard let year = number(0..<4), let month = number(5..<7), let day = number(8..<10) else { return nil }
    guard let hour = number(11..<13), let minute = number(14..<16), let second = number(17..<19) else { return nil }
    guard year > 0, (1...12).contains(month) else { return nil }
    let days = GregorianDate(year: year, month: month, day: day).number
    return Double(yearsOfFourDigits.lowerBound + days * 86400 + hour * 3600 + minute * 60 + second)
  }
}

private func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

/// A day of the Gregorian calendar, which is used for the time before it too. Days are counted from the first of year 1.
private struct GregorianDate {
  let year: Int
  let month: Int
  let day: Int
}

// The years begin in March here, so that the day which only some have is their last: the days before a month are then the
// same in each year. 306 days of year 0 come before the first of January of year 1.
extension GregorianDate {
  init(day number: Int) {
    let (era, day) = (number + 306).quotientAndRemainder(dividingBy: 146_097)
    let year = (day - day / 1460 + day / 36524 - day / 146_096) / 365
    let dayOfYear = day - (365 * year + year / 4 - year / 100)
    let month = (5 * dayOfYear + 2) / 153
    self.init(
      year: era * 400 + year + (month < 10 ? 0 : 1), month: month < 10 ? month + 3 : month - 9,
      day: dayOfYear - (153 * month + 2) / 5 + 1)
  }

  /// How many days are between the first of year 1 and this one.
  var number: Int {
    let marchYear = month > 2 ? year : year - 1
    let days = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    return marchYear * 365 + marchYear / 4 - marchYear / 100 + marchYear / 400 + days - 306
  }
}
