public func storedProperties(of value: Any) -> Set<String> {
  Set(Mirror(reflecting: value).children.compactMap(\.label))
}

/// The names of the hashable stored properties in which two values differ.
public func difference<Value>(_ first: Value, _ second: Value) -> Set<String> {
  let (first, second) = (hashable(first), hashable(second))
  return Set(first.keys).union(second.keys).filter { first[$0] != second[$0] }
}

// A nil optional has no entry.
private func hashable(_ value: Any) -> [String: AnyHashable] {
  let properties = Mirror(reflecting: value).children.compactMap { child in
    child.label.flatMap { label in (child.value as? AnyHashable).map { (label, $0) } }
  }
  return Dictionary(properties, uniquingKeysWith: { first, _ in first })
}
