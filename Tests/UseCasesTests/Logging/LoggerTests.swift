import KhipuControl
import KhipuTestTools
import KhipuValues
import TestSupport
import Testing
@_spi(Composition) import UseCases

@Suite(.current { $0.date = { .epoch } })
struct LoggerTests {
  @Test("The logger writes the line with the current time", arguments: ["", "hello", "two\nlines"])
  func writing(line: String) async throws {
    let moment: Moment = 5
    let written = Recorder<String>()
    await withCurrent(swapping: {
      $0.date = { moment }
      $0.log.write = { moment, line in written.record("\(moment.secondsSince1970) \(line)") }
    }) {
      #expect(await Logger().request(.write(line)) == .succeeded)
    }
    #expect(written.events == ["5.0 \(line)"])
  }

  @Test("The logger fails if the log fails", arguments: FileError.all)
  func failing(error: FileError) async {
    await withCurrent(swapping: { $0.log.write = { _, _ throws(FileError) in throw error } }) {
      await AnyRequest.write.expect(.failed(.log(error)))
    }
  }
}

extension AnyRequest {
  static let write = AnyRequest(Logger(), .write("hello"))
}
