import KhipuControl
import KhipuValues

/// A line of a journal: a JSON array of time, process, cause, changes and, for an undo or redo, what it reversed.
struct JournalLine<State: Alterable>: Codable where State.Change: Codable {
  /// In microseconds since the Unix epoch.
  let time: Int
  let process: Int
  let cause: String?
  let changes: [State.Change]
  /// Left out of the line if empty.
  let reversed: [Cause.Origin]

  init(time: Int, process: Int, cause: String?, changes: [State.Change], reversed: [Cause.Origin] = []) {
    (self.time, self.process, self.cause) = (time, process, cause)
    (self.changes, self.reversed) = (changes, reversed)
  }

  init(from decoder: any Decoder) throws {
    var list = try decoder.unkeyedContainer()
    (time, process) = (try list.decode(Int.self), try list.decode(Int.self))
    cause = try list.decodeNil() ? nil : try list.decode(String.self)
    changes = try list.decode([State.Change].self)
    reversed = list.isAtEnd ? [] : try list.decode([StoredOrigin].self).map(\.origin)
  }

  func encode(to encoder: any Encoder) throws {
    var list = encoder.unkeyedContainer()
    try list.encode(time)
    try list.encode(process)
    try list.encode(cause)
    try list.encode(changes)
    if !reversed.isEmpty { try list.encode(reversed.map(StoredOrigin.init)) }
  }
}

/// The time and the process of a message, as an array.
private struct StoredOrigin: Codable {
  let origin: Cause.Origin

  init(_ origin: Cause.Origin) { self.origin = origin }

  init(from decoder: any Decoder) throws {
    var list = try decoder.unkeyedContainer()
    origin = Cause.Origin(
      moment: Moment(microseconds: try list.decode(Int.self)), process: try list.decode(Int.self))
  }

  func encode(to encoder: any Encoder) throws {
    var list = encoder.unkeyedContainer()
    try list.encode(origin.moment.microseconds)
    try list.encode(origin.process)
  }
}

extension JournalLine {
  var entry: Journal<State>.Entry {
    Journal.Entry(
      moment: Moment(microseconds: time), process: process, cause: cause, changes: changes, reversed: reversed)
  }
}

extension Moment {
  static func now(_ clock: JournalClock) -> Moment { Moment(microseconds: clock.now()) }

  /// Microseconds since the Unix epoch.
  init(microseconds: Int) { self = .epoch + Double(microseconds) / 1e6 }

  /// Microseconds since the Unix epoch: exact until the year 2255, and at most `Int.max`.
  fileprivate var microseconds: Int { Int(exactly: (secondsSince1970 * 1e6).rounded()) ?? .max }
}
