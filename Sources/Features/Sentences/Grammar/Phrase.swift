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

  /// As many examples as the slot with the most samples has; the others go round with theirs. What is mostly left out
  /// is in more of them, which begin anew.
  var examples: [String] {
    var (usual, more) = (1, 0)
    repeat usual = max(usual, (each slots).samples.count)
    repeat more = max(more, (each slots).options.count)
    return (0..<usual + more).map { number in
      var parts: [String] = []
      repeat parts.append((each slots).example(number % usual, withOption: number >= usual))
      return text(parts)
    }
  }

  /// A part that is left out is empty.
  private func text(_ parts: [String]) -> String {
    ([opening.text] + parts).filter { !$0.isEmpty }.joined(separator: " ")
  }
}

extension Slot {
  fileprivate func example(_ number: Int, withOption: Bool) -> String {
    let values = withOption && !options.isEmpty ? options : samples
    return write(values[number % values.count])
  }
}
