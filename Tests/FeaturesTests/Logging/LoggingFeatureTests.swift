import Features
import KhipuControl
import KhipuMessages
import KhipuSentences
import KhipuTestTools
import Models
import Testing
import UseCases

struct LoggingFeatureTests {
  @Test("A message of another feature is written to the log, and nothing is reported", arguments: messages)
  func writesMessagesOfOthers(_ message: Message) async {
    let lines = Recorder<String>()
    let environment = Environment.mock { $0.log.write = { _, line in lines.record(line) } }
    #expect(await output(of: createLoggingFeature, for: message, in: environment).isEmpty)
    #expect(lines.events == ["\(message)"])
  }

  private static let messages = Message.samples.filter { $0.feature != "logging" }

  @Test("A command to write a log line is carried out and reported")
  func carriesOutCommand() async {
    let lines = Recorder<String>()
    let environment = Environment.mock { $0.log.write = { _, line in lines.record(line) } }
    let reports = await output(of: createLoggingFeature, for: .logging(.write("hello")), in: environment)
    #expect(lines.events == ["hello"])
    #expect(reports == [.report(.logging(.write("hello")), .succeeded)])
  }

  private static let full = FileError.unwritable(path: "/log.txt", reason: "disk full")

  @Test(
    "Each failed write to the log is reported, but a cancelled one only if a command requested it",
    arguments: [
      (.logging(.write("hello")), full, [.report(.logging(.write("hello")), .failed(.log(full)))]),
      (messages[0], full, [.report(.logging(.write("\(messages[0])")), .failed(.log(full)))]),
      (
        .logging(.write("hello")), .cancelled(path: "/lock"),
        [.report(.logging(.write("hello")), .failed(.cancelled))]
      ), (messages[0], .cancelled(path: "/lock"), []),
    ] as [(Message, FileError, [Message])])
  func reportsFailedWrite(_ message: Message, _ error: FileError, _ reports: [Message]) async {
    let environment = Environment.mock { $0.log.write = { _, _ throws(FileError) in throw error } }
    #expect(await output(of: createLoggingFeature, for: message, in: environment) == reports)
  }

  @Test("A command to write a log line has no change to undo, and undo loads nothing for it")
  func noChangeToUndo() {
    let command = Command.logging(.write("a line"))
    #expect(!command.makes(.forgettingHome))
    #expect(command.sources.isEmpty)
  }
}
