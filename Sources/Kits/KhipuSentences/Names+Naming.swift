import KhipuValues

extension Names {
  /// Replaces numbers with names: `turning Desk on` for `turning light 1 on`. If several things share the name, keeps the
  /// number: `light 1 (Desk)`. Changes nothing in `there is no light 1`, in quotations, or if the text quotes the thing's
  /// name, as the report of a renaming does.
  func naming(_ text: String) -> String {
    do throws(ParseError) {
      var (named, end) = ("", text.startIndex)
      let tokens = try Token.tokens(of: text)
      for (index, (kind, id)) in zip(tokens, tokens.dropFirst()).enumerated() {
        guard index == 0 || tokens[index - 1].word != "no",
          let name = all.first(where: { $0.id == id.word && $0.kind == kind.word }),
          !text.contains(Quotation.write(name.text))
        else { continue }
        named += text[end..<kind.range.lowerBound] + shown(name)
        end = id.range.upperBound
      }
      return named + text[end...]
    } catch { return text }
  }

  private func shown(_ thing: Name) -> String {
    let (unique, place) = (unique(thing), NamePlace(thing.kind))
    let name = unique ?? thing
    let text = unquoted(name, place) ?? Quotation.write(name.text)
    return unique == nil ? "\(thing.kind) \(thing.id) (\(text))" : text
  }
}
