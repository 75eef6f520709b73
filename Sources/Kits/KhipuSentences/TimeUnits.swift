extension Amount {
  /// The units of time, such as `min` and `minutes`, with their seconds.
  public static let seconds: [String: Double] = {
    let units = [
      (1.0, ["s", "sec", "secs", "second", "seconds"]), (60, ["m", "min", "mins", "minute", "minutes"]),
      (3600, ["h", "hour", "hours"]),
    ]
    return Dictionary(uniqueKeysWithValues: units.flatMap { seconds, names in names.map { ($0, seconds) } })
  }()
}
