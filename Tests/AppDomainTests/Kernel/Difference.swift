/// What is expected and what was seen, in lines that begin with `-` if they were only expected, with `+` if they were only
/// seen; nil if both are the same.
func difference(from expected: [Effect], to seen: [Effect]) -> [String]? {
  guard expected.map(\.identity) != seen.map(\.identity) else { return nil }
  let (expected, seen) = (expected.flatMap(\.lines), seen.flatMap(\.lines))
  let lines = difference(from: expected, to: seen)
  return expected == seen ? lines + ["  The texts are the same, but not the values."] : lines
}

/// The lines of both, in their order; what is only in the first list comes before what is only in the second.
func difference(from expected: [String], to seen: [String]) -> [String] {
  var (isMissing, isNew) = (expected.map { _ in false }, seen.map { _ in false })
  for change in seen.difference(from: expected) {
    switch change {
    case .remove(let offset, _, _): isMissing[offset] = true
    case .insert(let offset, _, _): isNew[offset] = true
    }
  }
  var (lines, place) = ([String](), 0)
  func addNew() {
    while place < seen.count, isNew[place] {
      lines.append("+ \(seen[place])")
      place += 1
    }
  }
  for (line, isMissing) in zip(expected, isMissing) {
    if isMissing {
      lines.append("- \(line)")
    } else {
      addNew()
      lines.append("  \(line)")
      place += 1
    }
  }
  addNew()
  return lines
}
