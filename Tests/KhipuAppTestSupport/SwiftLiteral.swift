/// The lines of the value's custom description or, if it has none, of a Swift literal, such as `.filling(.it(.small))`. A long
/// text is broken at brackets and commas.
func swiftLiteral(_ value: Any) -> [String] {
  // Quoted texts are kept. `Module.Size.small` becomes `.small`, and `Module.Cup(` becomes `Cup(`.
  let context = /("(?:[^"\\]|\\.)*")|(?:[A-Z]\w*(?:<[^()]*>)?\.|\(unknown context at \$\w+\)\.)+(?=([a-z])|[A-Z])/
  return lines(String(reflecting: value).replacing(context) { $0.1 ?? ($0.2 == nil ? "" : ".") }[...])
}

private func lines(_ text: Substring) -> [String] {
  guard text.count > 80 else { return [String(text)] }
  var (parts, begin, depth) = ([Substring](), text.startIndex, 0)
  var (isQuoted, isEscaped) = (false, false)
  func cut(at end: Substring.Index) {
    parts.append(text[begin..<end])
    begin = end
  }
  for index in text.indices {
    defer { isEscaped = text[index] == "\\" && !isEscaped }
    switch text[index] {
    case "\"" where !isEscaped: isQuoted.toggle()
    case _ where isQuoted: break
    case "(", "[":
      depth += 1
      if depth == 1 { cut(at: text.index(after: index)) }
    case ")", "]":
      if depth == 1 { cut(at: index) }
      depth -= 1
    case ",": if depth == 1 { cut(at: text.index(after: index)) }
    case _: break
    }
  }
  guard !parts.isEmpty else { return [String(text)] }
  let content = parts.dropFirst().flatMap { lines($0.drop { $0 == " " }) }
  return [String(parts[0])] + content.map { "  \($0)" } + [String(text[begin...])]
}
