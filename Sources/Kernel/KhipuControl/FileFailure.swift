/// A `FileError`, with the file described in words for users.
public struct FileFailure: Reason {
  /// The file in words, such as `the state`, at the beginning of the text.
  public let subject: String
  /// The prefix of the failure's code, such as `store` in `store-unreadable`.
  let code: String
  public let error: FileError

  public init(subject: String, code: String, error: FileError) {
    (self.subject, self.code, self.error) = (subject, code, error)
  }

  public var explanation: Failure.Explanation {
    let text = "\(subject): \(error)"
    return switch error {
    case .unimplemented: .init(text, "unimplemented", .refused)
    case .unreadable: .init(text, "\(code)-unreadable", .storage)
    case .unwritable: .init(text, "\(code)-unwritable", .storage)
    case .damaged: .init(text, "\(code)-damaged", .storage)
    case .newer: .init(text, "\(code)-newer", .storage)
    case .locked: .init(text, "\(code)-locked", .storage)
    case .cancelled: .cancelled
    }
  }
}

extension Failure {
  /// The state could not be read, written or removed.
  public static func store(_ error: FileError) -> Failure {
    Failure(FileFailure(subject: "the state", code: "store", error: error))
  }
}
