import Models

extension Moment {
  /// So many seconds since the beginning of 2001, as the source document counts.
  static func reference(_ seconds: Double) -> Moment { Moment(secondsSince1970: 978_307_200 + seconds) ?? .epoch }
}
