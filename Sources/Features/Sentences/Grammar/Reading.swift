/// One way to read a value from a sentence.
struct Reading<Value: Sendable>: Sendable {
  let read: @Sendable (inout Cursor) throws(Misreading) -> Value

  func map<Other: Sendable>(_ transform: @escaping @Sendable (Value) -> Other) -> Reading<Other> {
    Reading<Other> { (cursor) throws(Misreading) in transform(try read(&cursor)) }
  }

  /// The first of the readings that succeeds.
  ///
  /// - Throws: the `Misreading` that says most.
  static func first(of readings: [Reading], _ cursor: inout Cursor) throws(Misreading) -> Value {
    var best: Misreading?
    for reading in readings {
      var attempt = cursor
      do {
        let value = try reading.read(&attempt)
        cursor = attempt
        return value
      } catch {
        best = best?.merged(with: error) ?? error
      }
    }
    throw best ?? cursor.misreading(expected: [])
  }
}
