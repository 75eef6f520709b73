import KhipuValues
import UseCases

/// The identifier that is a key of CLIP or an element of a list.
func identifier<Subject>(_ text: String) throws(BridgeError) -> Identifier<Subject> {
  guard let identifier = Identifier<Subject>(text), identifier.description == text else {
    throw .malformed("the id \"\(text)\" is no number from 1 on")
  }
  return identifier
}
