public import KhipuValues

/// The time since a moment, in its largest whole unit: `30s`, `5m`, `3h`, `2d`.
public struct Age: Hashable, Sendable, CustomStringConvertible {
  /// The number and its unit.
  public let description: String

  /// The time between two moments, rounded down; 0 if they are in the wrong order.
  public init(since past: Moment, at present: Moment) {
    // A Double represents every whole second only up to 2⁵³.
    let seconds = Int(min(max(0, present.seconds(since: past)), 0x1p53))
    let units = [("d", 86400), ("h", 3600), ("m", 60)]
    let (letter, length) = units.first { seconds >= $0.1 } ?? ("s", 1)
    description = "\(seconds / length)\(letter)"
  }
}
