import KhipuTerminal
import KhipuValues

/// The count in the text, 1 or more.
///
/// - Parameter rule: The beginning of the error: `--last takes a number`.
/// - Throws: `CLIError.refused` if the text is anything else.
func parseCount(_ text: String, _ rule: String) throws(CLIError) -> Int {
  guard let count = Int(text), count > 0 else {
    throw .refused("\(rule), 1 or more, not \(Quotation.writeBeginning(of: text))")
  }
  return count
}
