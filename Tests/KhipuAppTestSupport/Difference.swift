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
  var (missing, new) = (Set<Int>(), Set<Int>())
  for change in seen.difference(from: expected) {
    switch change {
    case .remove(let offset, _, _): missing.insert(offset)
    case .insert(let offset, _, _): new.insert(offset)
    }
  }
  var (marked, place) = ([(Mark, Element)](), 0)
  for (offset, element) in expected.enumerated() {
    guard !missing.contains(offset) else {
      marked.append((.missing, element))
      continue
    }
    while new.contains(place) {
      marked.append((.new, seen[place]))
      place += 1
    }
    marked.append((.same, element))
    place += 1
  }
  return marked + seen[place...].map { (.new, $0) }
}

extension Array where Element: Equatable {
  /// Whether the others are a subsequence of this array.
  func includes(_ others: [Element]) -> Bool {
    var rest = others[...]
    for element in self where element == rest.first { rest = rest.dropFirst() }
    return rest.isEmpty
  }
}
