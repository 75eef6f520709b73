import KhipuValues
import UseCases

/// Parses an identifier, which is a key or an element of a list in CLIP v1.
func identifier<Subject>(_ text: String) throws(BridgeError) -> Identifier<Subject> {
  guard let identifier = Identifier<Subject>(text), identifier.description == text else {
    throw .malformed("the id \"\(text)\" is no number from 1 on")
  }
  return identifier
}
