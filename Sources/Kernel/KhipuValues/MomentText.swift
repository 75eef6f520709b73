extension Moment: LosslessStringConvertible {
  /// The moment, or nil if the text is not as `description` writes it, or has a date that does not exist.
  public init?(_ description: String) {
    let seconds = description.hasPrefix("@") ? Double(description.dropFirst()) : Moment.seconds(description)
    guard let seconds, let moment = Moment(secondsSince1970: seconds), moment.description == description else {
      return nil
    }
    self = moment
  }

  /// The moment in UTC by ISO 8601, `2024-01-31T12:00:00Z`; or `@` and its seconds since 1970, if they are not whole or
  /// the year has not four digits.
  public var description: String {
    guard let seconds = Int(exactly: secondsSince1970), Moment.yearsOfFourDigits.contains(seconds) else {
      return "@\(secondsSince1970)"
    }
    let day = (seconds - Moment.yearsOfFourDigits.lowerBound) / 86400
    let second = (seconds - Moment.yearsOfFourDigits.lowerBound) % 86400
    let date = GregorianDate(day: day)
    let year = twoDigits(date.year / 100) + twoDigits(date.year % 100)
    let time = "\(twoDigits(second / 3600)):\(twoDigits(second / 60 % 60)):\(twoDigits(second % 60))"
    return "\(year)-\(twoDigits(date.month))-\(twoDigits(date.day))T\(time)Z"
  }

  /// The seconds of the years 1 to 9999.
  private static let yearsOfFourDigits = -62_135_596_800...253_402_300_799

  /// The seconds since 1970 by the digits at their fixed places.
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

/// A day of the proleptic Gregorian calendar. Days are counted from the first of year 1.
private struct GregorianDate {
  let year: Int
  let month: Int
  let day: Int
}

// Years begin in March here, so that the leap day is their last. 306 days of year 0 come before January of year 1.
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

  /// The days since the first of year 1.
  var number: Int {
    let marchYear = month > 2 ? year : year - 1
    let days = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    return marchYear * 365 + marchYear / 4 - marchYear / 100 + marchYear / 400 + days - 306
  }
}
