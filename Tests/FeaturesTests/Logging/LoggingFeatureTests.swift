import Features
import Models
import Synchronization
import TestSupport
import Testing
@_spi(Composition) import UseCases

@Suite("The logging feature writes each message but its own")
struct LoggingFeatureTests {
  private static let light = Light.ID(clamping: 1)

  /// What is logged while messages go through the feature, and what it puts out.
  private func logged(_ messages: Message...) async -> (lines: [String], output: [Message]) {
    let lines = Recorder<String>()
    let reports = Recorder<Message>()
    await withCurrent(swapping: { environment in
      environment.date = { .epoch }
      environment.log.write = { _, line in lines.record(line) }
    }) {
      let input = createLoggingFeature { reports.record($0) }
      for message in messages { await input(message) }
    }
    return (lines.events, reports.events)
  }

  @Test(
    "a message is written as its sentence, and nobody is told",
    arguments: [
      Message.lighting(.turn(.light(light), .on)), .lighting(.turning(.light(light), .on, .failed(.cancelled))),
      .dashboard(.sync), .dashboard(.syncing(.succeeded)), .snapshots(.send), .snapshots(.sending(.succeeded)),
      .dashboard(.sync), .dashboard(.syncing(.succeeded)), .navigation(.goBack),
      .repositories(.visit("khipu")),
      .lighting(.rename(light, to: "a\n\"b\"")),
    ])
  func overheard(_ message: Message) async {
    let (lines, output) = await logged(message)
    #expect(lines == [String(describing: message)])
    #expect(output.isEmpty)
  }

  @Test("a line is written on request, and reported")
  func requested() async {
    let (lines, output) = await logged(.logging(.write("hello")))
    #expect(lines == ["hello"])
    #expect(output == [.logging(.writing("hello", .succeeded))])
  }

  @Test("its own reports aren't written")
  func own() async {
    let (lines, output) = await logged(.logging(.writing("hello", .succeeded)))
    #expect(lines.isEmpty)
    #expect(output.isEmpty)
  }

  @Test(
    "a write that fails is reported, whoever asked for it",
    arguments: [
      (Message.logging(.write("hello")), "hello"), (.dashboard(.sync), "dashboard: sync favorites to watch"),
    ])
  func failure(_ message: Message, _ line: String) async {
    let error = LogError.unwritable(path: "/log.txt", reason: "disk full")
    let reports = await withCurrent(swapping: { environment in
      environment.date = { .epoch }
      environment.log.write = { _, _ throws(LogError) in throw error }
    }) {
      await output(of: createLoggingFeature, for: message)
    }
    #expect(reports == [.logging(.writing(line, .failed(.log(error))))])
  }

  @Test(
    "a write that was cut off is reported to whoever asked for it, and to nobody else",
    arguments: [
      (Message.logging(.write("hello")), [Message.logging(.writing("hello", .failed(.cancelled)))]),
      (.dashboard(.sync), []),
    ])
  func cancelled(_ message: Message, _ expected: [Message]) async {
    let reports = await withCurrent(swapping: { environment in
      environment.date = { .epoch }
      environment.log.write = { _, _ throws(LogError) in throw .cancelled }
    }) {
      await output(of: createLoggingFeature, for: message)
    }
    #expect(reports == expected)
  }
}
