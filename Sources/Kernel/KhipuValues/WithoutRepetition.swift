extension Array where Element: Hashable {
  /// The elements without duplicates, in the order of their first occurrence.
  public var withoutRepetition: [Element] {
    guard count > 1 else { return self }
    var known: Set<Element> = []
    return filter { known.insert($0).inserted }
  }
}
