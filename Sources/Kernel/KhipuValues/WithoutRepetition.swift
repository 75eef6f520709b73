extension Array where Element: Hashable {
  /// The first of all that are equal, in order.
  public var withoutRepetition: [Element] {
    guard count > 1 else { return self }
    var known: Set<Element> = []
    return filter { known.insert($0).inserted }
  }
}
