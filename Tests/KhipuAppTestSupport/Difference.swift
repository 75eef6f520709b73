/// The difference as lines: `-` marks what is missing, and `+` what is unexpected; nil if both lists are equal. An effect in
/// both lists is one line, without its values.
package func difference<Command, Environment>(
  from expected: [Effect<Command, Environment>], to seen: [Effect<Command, Environment>]
) -> [String]? {
  guard expected != seen else { return nil }
  var (lines, missing, new) = ([String](), [String](), [String]())
  func addChanges() {
    lines += marked(missing, new).map { "\($0.rawValue) \($1)" }
    if !missing.isEmpty, missing == new { lines.append("  The texts are the same, but not the values.") }
    (missing, new) = ([], [])
  }
  for (mark, effect) in marked(expected, seen) {
    switch mark {
    case .missing: missing += effect.lines
    case .new: new += effect.lines
    case .same:
      addChanges()
      lines.append("  \(effect.lines[0])")
    }
  }
  addChanges()
  return lines
}

enum Mark: Character {
  case missing = "-"
  case new = "+"
  case same = " "
}

/// Merges both lists in order. Between two common elements, those only in `expected` come before those only in `seen`.
func marked<Element: Equatable>(_ expected: [Element], _ seen: [Element]) -> [(Mark, Element)] {
  let changes = seen.difference(from: expected)
  var marked = expected.map { (Mark.same, $0) }
  for case .remove(let offset, _, _) in changes { marked[offset].0 = .missing }
  for case .insert(let offset, let element, _) in changes.insertions {
    // Directly before the element that follows it in `seen`, or at the end.
    let places = marked.indices.filter { marked[$0].0 != .missing }
    marked.insert((.new, element), at: places.dropFirst(offset).first ?? marked.count)
  }
  return marked
}

extension Array where Element: Equatable {
  /// Whether the others are a subsequence of this array.
  func includes(_ others: [Element]) -> Bool {
    var rest = others[...]
    for element in self where element == rest.first { rest = rest.dropFirst() }
    return rest.isEmpty
  }
}
