import KhipuControl
import KhipuTestTools
import Testing
@_spi(Composition) import UseCases

struct StorageClearerTests {
  @Test("The storage clearer fails if the storage fails", arguments: FileError.all)
  func failing(error: FileError) async {
    await withCurrent(swapping: { $0.storage.clear = { () throws(FileError) in throw error } }) {
      #expect(await StorageClearer().request(.clear) == .failed(.store(error)))
    }
  }
}
