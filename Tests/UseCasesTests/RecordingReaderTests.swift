import KhipuControl
import Testing
@_spi(Composition) import UseCases

struct RecordingReaderTests {
  @Test("The recording reader returns a file's commands and their times")
  func reading() async throws {
    try await withCurrent(swapping: { $0.recordings.commands = { path in [("turn \(path) on", 7), (nil, 8)] } }) {
      let recorded = try await RecordingReader().perform(.read("a"))
      #expect(recorded.map(\.sentence) == ["turn a on", nil])
      #expect(recorded.map(\.seconds) == [7, 8])
    }
  }

  @Test("If recorded commands can't be read, the failure says why")
  func failing() async {
    let error = FileError.unreadable(path: "a", reason: "no")
    await withCurrent(swapping: { $0.recordings.commands = { _ throws(FileError) in throw error } }) {
      let failure = await #expect(throws: Failure.self) { try await RecordingReader().perform(.read("a")) }
      #expect(failure?.code == "recording-unreadable")
      #expect(failure?.description == "the recorded commands: \"a\" can't be read: \"no\"")
    }
  }
}
