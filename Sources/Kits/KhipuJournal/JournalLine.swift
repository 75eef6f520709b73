import KhipuControl
import KhipuValues

/// A line of a journal: a JSON array of time, process, cause and changes.
struct JournalLine<State: Alterable>: Codable where State.Change: Codable {
  /// In microseconds since the Unix epoch.
  let time: Int
  let process: Int
  let cause: String?
  let changes: [State.Change]

  init(time: Int, process: Int, cause: String?, changes: [State.Change]) {
    (self.time, self.process, self.cause, self.changes) = (time, process, cause, changes)
  }

  init(from decoder: any Decoder) throws {
    var list = try decoder.unkeyedContainer()
    (time, process) = (try list.decode(Int.self), try list.decode(Int.self))
    cause = try list.decodeNil() ? nil : try list.decode(String.self)
    changes = try list.decode([State.Change].self)
  }

  func encode(to encoder: any Encoder) throws {
    var list = encoder.unkeyedContainer()
    try list.encode(time)
    try list.encode(process)
    try list.encode(cause)
    try list.encode(changes)
  }
}

extension JournalLine {
  var entry: Journal<State>.Entry {
    Journal.Entry(moment: Moment(microseconds: time), process: process, cause: cause, changes: changes)
  }
}

extension Moment {
  static func now(_ clock: JournalClock) -> Moment { Moment(microseconds: clock.now()) }

  /// Microseconds since the Unix epoch.
  init(microseconds: Int) { self = Moment(secondsSince1970: Double(microseconds) / 1e6) ?? .epoch }
}
