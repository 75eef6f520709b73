public import KhipuControl

/// A reason with advice that isn't in its text, such as a command to type.
public protocol Advising: Reason {
  var advice: String? { get }
}

extension Failure {
  public var advice: String? { (reason as? any Advising)?.advice }

  /// The failure's text, or `text` if given, followed by the advice.
  public func advised(in text: String? = nil) -> String {
    [text ?? "\(self)", advice].compactMap(\.self).joined(separator: "; ")
  }
}
