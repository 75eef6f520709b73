import KhipuSentences
import KhipuValues
import Models

extension Slot<LightTransition?> {
  /// The transition at the end of a command: `over 2s`. Without it, the bridge decides how long the change takes.
  static let over = Slot<LightTransition>.transition.after("over").optional
}

extension Slot<LightTransition> {
  /// A duration in whole tenths of a second: `2s`, `2 seconds` or `2`, `500ms`, `1.5min`, `1 hour`.
  fileprivate static let transition = Slot(
    samples: [LightTransition(clamping: 20)], form: "2s", write: Slot.write,
    read: { (cursor) throws(ParseError) in
      try cursor.quantity(units: tenths.keys, expected: "a time such as 2s", range: range) { amount in
        tenths[amount.unit].flatMap(amount.whole(times:)).flatMap(LightTransition.init(_:))
      }
    })

  private static let tenths: [String: Double] = {
    var tenths = Amount.seconds.mapValues { $0 * 10 }
    tenths[""] = 10
    for unit in ["ms", "millisecond", "milliseconds"] { tenths[unit] = 0.01 }
    return tenths
  }()

  private static let range =
    "\(write(LightTransition(clamping: .min))) to \(write(LightTransition(clamping: .max))), in tenths of a second"

  private static func write(_ transition: LightTransition) -> String {
    let (seconds, tenths) = transition.value.quotientAndRemainder(dividingBy: 10)
    return tenths == 0 ? "\(seconds)s" : "\(seconds).\(tenths)s"
  }
}
