/// The newest of many elements, oldest first.
public struct Recent<Element: Hashable & Sendable>: Sendable {
  private let most: Int
  public private(set) var elements: [Element] = []

  public init(_ most: Int) { self.most = most }

  /// Adds the element, and drops the oldest if there are more than `most`.
  public mutating func add(_ element: Element) { elements = elements.suffix(most - 1) + [element] }

  /// Adds the element, unless it is already there; returns whether it was added.
  public mutating func insert(_ element: Element) -> Bool {
    if elements.contains(element) { return false }
    add(element)
    return true
  }

  /// Removes and returns the oldest element.
  public mutating func takeFirst() -> Element? { elements.isEmpty ? nil : elements.removeFirst() }
}
