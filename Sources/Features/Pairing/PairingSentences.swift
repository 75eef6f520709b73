public import KhipuSentences
import KhipuValues
import UseCases

extension Command.Pairing: Spoken {
  public static let catalogue = Catalogue(
    "pairing", "Pairs the home with a bridge, and ends the pairing.", Command.pairing, Forms.pair.erased,
    Forms.unpair.erased)

  public var sentence: Sentence {
    switch self {
    case .pair(with: let host): Forms.pair(host)
    case .unpair: Forms.unpair()
    }
  }
}

private enum Forms {
  static let pair = SentenceForm(
    "pair with", "pairing with", Slot<String>.host,
    purpose: "waits for the bridge's link button, and keeps its key; a key that is valid is kept",
    examples: [
      Example(.pair(with: "192.168.1.2")),
      Example(.pair(with: "192.168.1.2"), with: .bridge(.linkButtonNotPressed)) {
        $0.pairing.request = { _ throws(BridgeError) in throw .linkButtonNotPressed }
      },
    ]
  ) { Command.Pairing.pair(with: $0) }

  static let unpair = SentenceForm(
    "unpair", "unpairing", purpose: "forgets the bridge, its key and what is known of its lights",
    examples: [Example(.unpair)]
  ) { Command.Pairing.unpair }
}

extension Slot<String> {
  /// The address of a bridge: `"192.168.1.2"`, with or without quotation marks.
  fileprivate static let host = Slot(
    samples: ["192.168.1.2"], form: "HOST", write: Quotation.write,
    read: { (cursor) throws(ParseError) in
      guard let text = cursor.quotedOrUnspaced() else { throw cursor.error(expected: ["HOST or HOST:PORT"]) }
      return text
    })
}
