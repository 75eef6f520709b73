import KhipuControl
import KhipuTestTools
import Testing
@_spi(Composition) import UseCases

struct RecordedHomeLoaderTests {
  @Test("The recorded home loader passes the file's path to the storage")
  func beginning() async {
    let paths = Recorder<String>()
    await withCurrent(swapping: { $0.recordings.begin = { paths.record($0) } }) {
      #expect(await RecordedHomeLoader().request(.begin("a")) == .succeeded)
      #expect(paths.events == ["a"])
    }
  }

  @Test("The recorded home loader fails with the reason if the file can't be read")
  func failing() async {
    let error = FileError.unreadable(path: "a", reason: "no")
    await withCurrent(swapping: { $0.recordings.begin = { _ throws(FileError) in throw error } }) {
      let failure = await RecordedHomeLoader().request(.begin("a")).failure
      #expect(failure?.code == "beginning-unreadable")
      #expect(failure?.description == "the home to begin with: \"a\" can't be read: \"no\"")
    }
  }
}
