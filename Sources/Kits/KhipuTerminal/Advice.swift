public import KhipuControl

/// A reason with something to do about it that is not in its words, such as a command to type.
public protocol Advising: Reason {
  /// What to do about it, if anything.
  var advice: String? { get }
}

extension Failure {
  public var advice: String? { (reason as? any Advising)?.advice }

  /// The failure in words, or the text that has them, with what to do about it.
  public func advised(in text: String? = nil) -> String {
    [text ?? "\(self)", advice].compactMap(\.self).joined(separator: "; ")
  }
}
