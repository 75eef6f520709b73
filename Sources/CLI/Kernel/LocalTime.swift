#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif
import Models

/// A moment as clocks show it in the time zone of the process ($TZ).
struct LocalTime: CustomStringConvertible {
  /// The moment.
  let moment: Moment

  /// That moment.
  init(_ moment: Moment) { self.moment = moment }

  /// `2026-01-31 12:30:05`.
  var description: String {
    let (time, two) = (parts, { (number: Int32) in number < 10 ? "0\(number)" : "\(number)" })
    let day = "\(time.tm_year + 1900)-\(two(time.tm_mon + 1))-\(two(time.tm_mday))"
    return "\(day) \(two(time.tm_hour)):\(two(time.tm_min)):\(two(time.tm_sec))"
  }

  /// The last moment before the given one at which clocks showed the text: `12:30`, `12:30:05`, or with the day before it,
  /// `2026-01-31 12:30` or `2026-01-31T12:30`. Nil if it is none of these.
  init?(_ text: String, before now: Moment) {
    guard let match = text.wholeMatch(of: Self.pattern)?.output else { return nil }
    var time = LocalTime(now).parts
    let numbers = [match.1, match.2, match.3, match.4, match.5, match.6].map { $0.flatMap { Int32($0) } }
    if let year = numbers[0], let month = numbers[1], let day = numbers[2] {
      (time.tm_year, time.tm_mon, time.tm_mday) = (year - 1900, month - 1, day)
    }
    guard let hour = numbers[3], let minute = numbers[4], hour < 24, minute < 60, numbers[5] ?? 0 < 60 else {
      return nil
    }
    (time.tm_hour, time.tm_min, time.tm_sec, time.tm_isdst) = (hour, minute, numbers[5] ?? 0, -1)
    let given = time
    var moment = Self.moment(&time)
    // A day that doesn't exist is another one for the system.
    guard time.tm_mday == given.tm_mday, time.tm_mon == given.tm_mon else { return nil }
    if numbers[0] == nil, let today = moment, today > now {
      time = given
      time.tm_mday -= 1
      moment = Self.moment(&time)
    }
    guard let moment else { return nil }
    self.init(moment)
  }

  private static var pattern: Regex<(Substring, Substring?, Substring?, Substring?, Substring, Substring, Substring?)> {
    /(?:(\d{4})-(\d\d)-(\d\d)[ T])?(\d\d?):(\d\d)(?::(\d\d))?/
  }

  private static func moment(_ time: inout tm) -> Moment? { Moment(secondsSince1970: Double(mktime(&time))) }

  private var parts: tm {
    var (seconds, time) = (time_t(moment.secondsSince1970.rounded(.down)), tm())
    localtime_r(&seconds, &time)
    return time
  }
}
