import KhipuControl
public import KhipuSentences
import UseCases

extension Command.Logging: Spoken {
  public static let catalogue = Catalogue(
    "logging", "Writes the messages of all features to the log, and any line by command.", Command.logging,
    Forms.write.erased)

  public var sentence: Sentence {
    switch self {
    case .write(let line): Forms.write(line)
    }
  }
}

private enum Forms {
  static let write = SentenceForm(
    "write", "writing", Slot<String>.text("a line", samples: ["hello"]), purpose: "writes a line into the log",
    examples: [
      Example(.write("hello")),
      Example(.write("hello"), with: .log(.unwritable(path: "/log.txt", reason: "No space left on device"))) {
        $0.log.write = { _, _ throws(FileError) in
          throw .unwritable(path: "/log.txt", reason: "No space left on device")
        }
      },
    ]
  ) { Command.Logging.write($0) }
}
