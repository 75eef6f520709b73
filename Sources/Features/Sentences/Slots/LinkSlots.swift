internal import Models

extension Slot<Link> {
  /// A link: in quotation marks, or without them up to the next space.
  static let link = Slot(
    samples: [Link(Route(.lights(Light.ID(clamping: 3)))), Link(Route(.more, sheets: [.actions, .about]))],
    write: { Quotation.write($0.text) },
    read: { (cursor) throws(Misreading) in
      let start = cursor.misreading(expected: ["a link"])
      guard let text = cursor.quotedOrUnspaced() else { throw start }
      return Link(text)
    })
}

extension Slot<LinkError> {
  /// What is wrong in a link, and where: what follows "the link".
  static let linkError: Slot = {
    let phrases = LinkError.Reason.allCases.map { reason in
      (
        reason,
        Phrase(reason.words, Slot<String>.text("a text in quotation marks"), Slot<Int>.integer.after("at column"))
      )
    }
    return .choice(
      phrases.map { reason, phrase in phrase.reading { LinkError(reason, column: $1, found: $0) } }
    ) { error in
      phrases.filter { $0.0 == error.reason }.map { $0.1.write(error.found, error.column) }.joined()
    }
  }()
}

extension LinkError.Reason {
  fileprivate var words: Words {
    switch self {
    case .scheme: "has the scheme khipu or https, not"
    case .host: "leads to khipu.example, not to"
    case .tab: "leads to lights, favorites, repositories or more, not to"
    case .light: "names a light by its number, from 1 on, not by"
    case .repository: "names a repository as name or owner/name, not as"
    case .sheet: "opens the sheets actions, rename, about and reset, not"
    case .parameter: "takes id for a light, name for a repository and sheet, not"
    case .excess: "should end before"
    case .escape: "has escapes of % and two hexadecimal digits in UTF-8, not"
    }
  }
}
