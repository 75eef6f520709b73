extension Array where Element: Hashable {
  /// The first of all that are equal, in order.
  public var withoutRepetition: [Element] {
    var known: Set<Element> = []
    return filter { known.insert($0).inserted }
  }
}
