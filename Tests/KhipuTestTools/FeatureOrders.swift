/// All permutations of the elements.
public func orders<Element>(of elements: [Element]) -> [[Element]] {
  guard !elements.isEmpty else { return [[]] }
  return elements.indices.flatMap { index in
    var rest = elements
    let first = rest.remove(at: index)
    return orders(of: rest).map { [first] + $0 }
  }
}
