/// Words and slots in their order; written and read by the one definition.
struct Phrase<each Value: Sendable>: Sendable {
  private let opening: Words
  private let slots: (repeat Slot<each Value>)

  init(_ opening: Words, _ slots: repeat Slot<each Value>) {
    self.opening = opening
    self.slots = (repeat each slots)
  }

  func write(_ values: repeat each Value) -> String {
    var parts: [String] = []
    repeat parts.append((each slots).write(each values))
    return text(parts)
  }

  func reading<Root: Sendable>(_ make: @escaping @Sendable (repeat each Value) -> Root) -> Reading<Root> {
    Reading { (cursor) throws(Misreading) in
      try cursor.expect(opening)
      return make(repeat try (each slots).read(&cursor))
    }
  }

  /// The values are read before the last one, but a pack has to come behind it.
  func reading<Root: Sendable, Last: Sendable>(
    followedBy last: Slot<Last>, _ make: @escaping @Sendable (Last, repeat each Value) -> Root
  ) -> Reading<Root> {
    Reading { (cursor) throws(Misreading) in
      try cursor.expect(opening)
      let values = (repeat try (each slots).read(&cursor))
      return make(try last.read(&cursor), repeat each values)
    }
  }

  var keywords: [String] {
    var keywords = opening.keywords
    repeat keywords += (each slots).keywords
    return keywords
  }

  /// As many examples as the slot with the most samples has; the others go round with theirs.
  var examples: [String] {
    var count = 1
    repeat count = max(count, (each slots).samples.count)
    return (0..<count).map { number in
      var parts: [String] = []
      repeat parts.append((each slots).example(number))
      return text(parts)
    }
  }

  private func text(_ parts: [String]) -> String {
    (opening.text.isEmpty ? parts : [opening.text] + parts).joined(separator: " ")
  }
}

extension Slot {
  fileprivate func example(_ number: Int) -> String { write(samples[number % samples.count]) }
}
