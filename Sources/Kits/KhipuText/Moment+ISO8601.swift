public import KhipuValues

extension Moment {
  /// The moment in ISO 8601 format, in UTC, down to the second: `2024-01-31T12:00:00Z`. A moment before the year 0000 or after
  /// 9999 is written as the first or last of those years.
  public var text: String {
    let seconds = Int(min(max(rawValue, Self.first), Self.last).rounded(.down)) - Int(Self.first)
    let (year, month, day) = date(daysSince0000: seconds / 86_400)
    let (hour, minute) = (seconds / 3600 % 24, seconds / 60 % 60)
    let time = [hour, minute, seconds % 60].map { digits($0) }.joined(separator: ":")
    return "\(digits(year, count: 4))-\(digits(month))-\(digits(day))T\(time)Z"
  }

  /// Reads what `text` writes, also with a fraction of a second and with an offset from UTC: `2024-01-31T14:00:00.5+02:00`. Nil for
  /// any other text, and for a time that doesn't exist.
  public init?(text: String) {
    let pattern = /((\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d):(\d\d))(\.\d+)?(?:Z|([+-])(\d\d):([0-5]\d))/.asciiOnlyDigits()
    guard let match = text.wholeMatch(of: pattern)?.output else { return nil }
    let numbers = [match.2, match.3, match.4, match.5, match.6, match.7].map { Int($0) ?? 0 }
    let days = days(since0000To: (numbers[0], numbers[1], numbers[2]))
    let utc = Moment.epoch + (Self.first + Double(((days * 24 + numbers[3]) * 60 + numbers[4]) * 60 + numbers[5]))
    let (hours, minutes) = (match.10.flatMap { Double($0) } ?? 0, match.11.flatMap { Double($0) } ?? 0)
    // A time that doesn't exist, such as February 30, is written as another one.
    guard utc.text == match.1 + "Z", hours < 24 else { return nil }
    let offset = (hours * 60 + minutes) * 60
    self = utc + (match.8.flatMap { Double($0) } ?? 0) - (match.9 == "-" ? -offset : offset)
  }

  /// The first and the last second of the years 0000 to 9999.
  private static let (first, last) = (-62_167_219_200.0, 253_402_300_799.0)
}

private func digits(_ number: Int, count: Int = 2) -> String {
  let digits = String(number)
  return String(repeating: "0", count: max(0, count - digits.count)) + digits
}

// The Gregorian calendar repeats itself after 400 years, which have 146,097 days. Here, years begin in March, so that a leap day
// is the last of its year, and days are counted from March 1 in 400 years before 0000.

private func days(since0000To date: (year: Int, month: Int, day: Int)) -> Int {
  let (month, year) = ((date.month + 9) % 12, date.year + 400 - (date.month < 3 ? 1 : 0))
  return year * 365 + year / 4 - year / 100 + year / 400 + (153 * month + 2) / 5 + date.day - 1 - 146_037
}

private func date(daysSince0000 days: Int) -> (year: Int, month: Int, day: Int) {
  let (periods, rest) = (days + 146_037).quotientAndRemainder(dividingBy: 146_097)
  let yearOfPeriod = (rest - rest / 1460 + rest / 36_524 - rest / 146_096) / 365
  let dayOfYear = rest - (365 * yearOfPeriod + yearOfPeriod / 4 - yearOfPeriod / 100)
  let month = (5 * dayOfYear + 2) / 153
  let year = (periods - 1) * 400 + yearOfPeriod + (month < 10 ? 0 : 1)
  return (year, (month + 2) % 12 + 1, dayOfYear - (153 * month + 2) / 5 + 1)
}
