import KhipuControl

/// A reason with something to do about it that is not in its words, such as a command to type.
protocol Advising: Reason {
  var advice: String? { get }
}

extension Failure {
  /// What to do about it, if that is not in its words.
  var advice: String? { (reason as? any Advising)?.advice }

  /// The failure in words, or the text that has them, with what to do about it.
  func advised(in text: String? = nil) -> String {
    [text ?? "\(self)", advice].compactMap(\.self).joined(separator: "; ")
  }
}
