/// A file that can't be used, by what it is to the user.
public struct FileFailure: Reason {
  /// What the file is, such as `the state`.
  public let subject: String
  /// The beginning of its codes, such as `store`.
  let code: String
  /// Why the file can't be used.
  public let error: FileError

  /// The failure of the file that is the subject, such as `the log`, whose codes begin with the code.
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
  /// The state could not be read or written, and nothing changed.
  public static func store(_ error: FileError) -> Failure {
    Failure(FileFailure(subject: "the state", code: "store", error: error))
  }
}
