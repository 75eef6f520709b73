import KhipuValues
import UseCases

/// Parses an identifier, which CLIP v1 writes as a string. Throws `.malformed` unless it is 1 or more, without leading zeros.
func identifier<Subject>(_ text: String) throws(BridgeError) -> Identifier<Subject> {
  guard let identifier = Identifier<Subject>(text), identifier.description == text else {
    throw .malformed("the id \"\(text)\" is no number from 1 on")
  }
  return identifier
}
