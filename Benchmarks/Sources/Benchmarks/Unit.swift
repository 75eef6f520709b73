enum Unit: String {
  case nanoseconds = "ns"
  case microseconds = "µs"
  case milliseconds = "ms"
  case seconds = "s"
  case bytes

  /// Converts nanoseconds into this unit; for bytes, returns the number unchanged.
  func of(_ nanoseconds: Double) -> Double {
    switch self {
    case .nanoseconds, .bytes: nanoseconds
    case .microseconds: nanoseconds / 1e3
    case .milliseconds: nanoseconds / 1e6
    case .seconds: nanoseconds / 1e9
    }
  }
}
