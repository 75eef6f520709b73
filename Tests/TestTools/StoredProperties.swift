/// The stored properties of a type, by their names.
public func storedProperties(of value: Any) -> Set<String> {
  Set(Mirror(reflecting: value).children.compactMap(\.label))
}

/// The stored properties in which two values of one type differ, by their names.
public func difference<Value>(_ first: Value, _ second: Value) -> Set<String> {
  let (first, second) = (hashable(first), hashable(second))
  return Set(first.keys).union(second.keys).filter { first[$0] != second[$0] }
}

// An optional without a value has no entry.
private func hashable(_ value: Any) -> [String: AnyHashable] {
  let properties = Mirror(reflecting: value).children.compactMap { child in
    child.label.flatMap { label in (child.value as? AnyHashable).map { (label, $0) } }
  }
  return Dictionary(properties, uniquingKeysWith: { first, _ in first })
}
