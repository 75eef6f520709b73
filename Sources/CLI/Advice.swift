import UseCases

extension Failure {
  /// The failure in words, or the text that has them, with what to do about it.
  func advised(in text: String? = nil) -> String {
    [text ?? "\(self)", advice].compactMap(\.self).joined(separator: "; ")
  }

  /// What to do about it, if that is not in its words.
  var advice: String? {
    switch reason {
    case let error as BridgeError: error.pairingAdvice
    case LightingFailure.unread(let error) as LightingFailure: error.pairingAdvice
    case RepositoriesFailure.nothingLoaded as RepositoriesFailure: "for example: 'repositories: load \"pointfreeco\"'"
    case _: nil
    }
  }
}
