import Features
import KhipuControl
import KhipuHistory
import KhipuMessages
import KhipuSentences
import KhipuTestTools
import KhipuValues
import Models
import Testing
import UseCases

struct LoggingFeatureTests {
  @Test(
    "The log gets each message of another feature, and the line of a command to write one, which alone is reported",
    arguments: messages.map { ($0, "\($0)", []) } + [
      (.logging(.write("hello")), "hello", [.report(.logging(.write("hello")), .succeeded)])
    ] as [(Message, String, [Message])])
  func writes(_ message: Message, _ line: String, _ reports: [Message]) async {
    let lines = Recorder<String>()
    let environment = Environment.mock { $0.log.write = { _, line in lines.record(line) } }
    #expect(await output(of: createLoggingFeature, for: message, in: environment) == reports)
    #expect(lines.events == [line])
  }

  private static let messages = Message.samples.filter { $0.feature != "logging" }

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
    let states = Versions(earlier: AppState(), later: AppState(), present: AppState(), now: .epoch)
    #expect(!command.makes(.forgettingHome) && command.sources.isEmpty)
    #expect(command.restoration(of: states) == .commands([]))
  }
}
