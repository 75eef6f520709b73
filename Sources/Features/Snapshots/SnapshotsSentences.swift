public import KhipuSentences
import Models
import UseCases

extension Command.Snapshots: Spoken {
  public static let catalogue = Catalogue(
    "snapshots", "Takes pictures of the home, and uploads them.", Command.snapshots, Say.take.erased, Say.send.erased)

  public var utterance: Utterance {
    switch self {
    case .take(let name): Say.take(name)
    case .send: Say.send()
    }
  }
}

private enum Say {
  static let take = Form(
    "take", "taking", Slot<String>.text("a name", samples: ["evening"]),
    purpose: "takes a picture of the home, which waits to be sent",
    examples: [
      Example(.take("evening")),
      Example(.take("evening"), with: .bridge(.notPaired)) { $0.bridge = .failing(.notPaired) },
    ]
  ) { Command.Snapshots.take($0) }

  static let send = Form(
    "send", "sending", purpose: "sends the snapshots that wait, in their order",
    examples: [
      Example(.send),
      Example(.send, with: .upload(.claimed)) {
        $0.uploads.claim = { () throws(UploadError) in throw .claimed }
      },
    ]
  ) { Command.Snapshots.send }
}
