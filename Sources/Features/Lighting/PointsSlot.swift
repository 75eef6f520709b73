import KhipuSentences
import KhipuValues
import Models

extension Slot<Points> {
  /// Percentage points of a property's range: `10pt`.
  static let points = Slot(
    samples: [Points(clamping: 10)], form: "10pt", write: { "\($0.value)pt" },
    read: { (cursor) throws(ParseError) in
      try cursor.quantity(units: ["", "pt", "%", "percent"], expected: "points", range: "1 to 100 whole points") {
        amount in
        Int(exactly: amount.value).flatMap(Points.init(_:))
      }
    })
}
