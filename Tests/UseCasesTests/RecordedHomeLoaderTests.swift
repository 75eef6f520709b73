import KhipuControl
import TestSupport
import TestTools
import Testing
@_spi(Composition) import UseCases

@Suite("The loader of a recorded home")
struct RecordedHomeLoaderTests {
  @Test("The loader of a recorded home passes the file's path to the storage")
  func beginning() async {
    let paths = Recorder<String>()
    await withCurrent(swapping: { $0.storage.begin = { paths.record($0) } }) {
      #expect(await RecordedHomeLoader().request(.begin("a")) == .succeeded)
      #expect(paths.events == ["a"])
    }
  }

  @Test("The loader of a recorded home fails with the reason if the file can't be read")
  func failing() async {
    let error = FileError.unreadable(path: "a", reason: "no")
    await withCurrent(swapping: { $0.storage.begin = { _ throws(FileError) in throw error } }) {
      let failure = await RecordedHomeLoader().request(.begin("a")).failure
      #expect(failure?.code == "beginning-unreadable")
      #expect(failure?.description == "the home to begin with: \"a\" can't be read: \"no\"")
    }
  }
}
