import KhipuValues

/// Parses an identifier, which CLIP v1 writes as a string. Throws unless it is 1 or more, without leading zeros.
func identifier<Subject>(_ text: String) throws(Unreadable) -> Identifier<Subject> {
  guard let identifier = Identifier<Subject>(text), identifier.description == text else {
    throw Unreadable(reason: "the id is no number from 1 on")
  }
  return identifier
}
