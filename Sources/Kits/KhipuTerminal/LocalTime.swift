#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif
public import KhipuValues

/// A moment in the time zone of the process ($TZ).
public struct LocalTime: CustomStringConvertible {
  public let moment: Moment

  public init(_ moment: Moment) { self.moment = moment }

  /// `2026-01-31 12:30:05`; with the offset if the time occurs twice because clocks are set back: `2026-10-25 02:30:05+02:00`.
  public var description: String {
    let time = parts
    let day = "\(time.tm_year + 1900)-\(twoDigits(time.tm_mon + 1))-\(twoDigits(time.tm_mday))"
    let shown = "\(day) \(twoDigits(time.tm_hour)):\(twoDigits(time.tm_min)):\(twoDigits(time.tm_sec))"
    return Self.moments(of: time, daysLater: 0).count > 1 ? shown + offset : shown
  }

  /// The offset from UTC: `+02:00`.
  private var offset: String {
    let minutes = abs(parts.tm_gmtoff) / 60
    return "\(parts.tm_gmtoff < 0 ? "-" : "+")\(twoDigits(Int32(minutes / 60))):\(twoDigits(Int32(minutes % 60)))"
  }

  /// Parses `12:30` (the last such time up to `now`), `2026-01-31 12:30` or `2026-01-31T12:30`, each also with seconds. A
  /// final offset such as `+02:00` resolves an ambiguous time; without one, the later counts. Nil if no moment fits the text.
  public init?(_ text: String, before now: Moment) {
    self.init(text, now: now, daysLater: [0, -1]) { moments in moments.filter { $0 <= now }.max() }
  }

  /// Parses what `init(_:before:)` does; `12:30` is the next such time, and never `now` itself.
  public init?(_ text: String, after now: Moment) {
    self.init(text, now: now, daysLater: [0, 1, 2]) { moments in moments.filter { $0 > now }.min() }
  }

  /// - `choose`: Chooses the moment of a time without a date, which may be today or `days` later.
  private init?(_ text: String, now: Moment, daysLater days: [Int32], choose: ([Moment]) -> Moment?) {
    guard let match = text.wholeMatch(of: Self.pattern)?.output else { return nil }
    let numbers = [match.1, match.2, match.3, match.4, match.5, match.6].map { $0.flatMap { Int32($0) } }
    var (time, today) = (tm(), LocalTime(now).parts)
    guard let hour = numbers[3], let minute = numbers[4] else { return nil }
    (time.tm_hour, time.tm_min, time.tm_sec) = (hour, minute, numbers[5] ?? 0)
    let isDated = numbers[0] != nil
    if let year = numbers[0], let month = numbers[1], let day = numbers[2] {
      (today.tm_year, today.tm_mon, today.tm_mday) = (year - 1900, month - 1, day)
    }
    (time.tm_year, time.tm_mon, time.tm_mday) = (today.tm_year, today.tm_mon, today.tm_mday)
    let all = (isDated ? [0] : days).flatMap { Self.moments(of: time, daysLater: $0) }
    let moments = match.7.map { offset in all.filter { LocalTime($0).offset == offset } } ?? all
    guard let moment = isDated ? moments.max() : choose(moments) else { return nil }
    self.init(moment)
  }

  /// The moments with this local time, `days` later: usually one; two if clocks repeat it; none if they skip it or it is invalid.
  private static func moments(of time: tm, daysLater days: Int32) -> Set<Moment> {
    var noon = time
    // `mktime` normalizes the day, which may be 0 or beyond the end of the month.
    (noon.tm_hour, noon.tm_mday, noon.tm_isdst) = (12, time.tm_mday + days, -1)
    let middle = mktime(&noon)
    if days == 0, noon.tm_mday != time.tm_mday || noon.tm_mon != time.tm_mon { return [] }
    var given = time
    (given.tm_year, given.tm_mon, given.tm_mday) = (noon.tm_year, noon.tm_mon, noon.tm_mday)
    let expected = (given.tm_mday, given.tm_hour, given.tm_min, given.tm_sec)
    let inUTC = timegm(&given)
    // Tries the offsets of a day earlier and a day later, which differ if clocks change on that day.
    let moments = [-86_400, 86_400].map { later -> Moment in
      let day = Moment.epoch + Double(middle + later)
      return .epoch + Double(inUTC - LocalTime(day).parts.tm_gmtoff)
    }
    return Set(moments).filter { moment in
      let shown = LocalTime(moment).parts
      return (shown.tm_mday, shown.tm_hour, shown.tm_min, shown.tm_sec) == expected
    }
  }

  private static var pattern:
    Regex<(Substring, Substring?, Substring?, Substring?, Substring, Substring, Substring?, Substring?)>
  { /(?:(\d{4})-(\d\d)-(\d\d)[ T])?(\d\d?):(\d\d)(?::(\d\d))?([+-]\d\d:\d\d)?/.asciiOnlyDigits() }

  private var parts: tm {
    var (seconds, time) = (time_t(moment.secondsSince1970.rounded(.down)), tm())
    localtime_r(&seconds, &time)
    return time
  }
}

private func twoDigits(_ number: Int32) -> String { number < 10 ? "0\(number)" : "\(number)" }
