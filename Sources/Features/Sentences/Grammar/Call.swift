/// A name with values behind it: `hsb(0.5, 0.5, 0.5)`; read, the punctuation may be left out.
struct Call<each Value: Sendable>: Sendable {
  let name: Words
  private let slots: (repeat Slot<each Value>)

  init(_ name: Words, _ slots: repeat Slot<each Value>) {
    self.name = name
    self.slots = (repeat each slots)
  }

  func write(_ values: repeat each Value) -> String {
    var parts: [String] = []
    repeat parts.append((each slots).write(each values))
    return "\(name.text)(\(parts.joined(separator: ", ")))"
  }

  func reading<Root: Sendable>(_ make: @escaping @Sendable (repeat each Value) -> Root) -> Reading<Root> {
    Reading { (cursor) throws(Misreading) in
      try cursor.expect(name)
      let isOpened = cursor.skip("(")
      let root = make(repeat try Call.read(each slots, &cursor))
      if isOpened { try cursor.expect(")") }
      return root
    }
  }

  private static func read<Item>(_ slot: Slot<Item>, _ cursor: inout Cursor) throws(Misreading) -> Item {
    let value = try slot.read(&cursor)
    _ = cursor.skip(",")
    return value
  }
}
