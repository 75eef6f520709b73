import KhipuControl
import TestSupport
import TestTools
import Testing
@_spi(Composition) import UseCases

@Suite("The clearer of the storage")
struct StorageClearerTests {
  @Test("The clearer of the storage fails as the storage does", arguments: FileError.all)
  func failing(error: FileError) async {
    await withCurrent(swapping: { $0.storage.clear = { () throws(FileError) in throw error } }) {
      #expect(await StorageClearer().request(.clear) == .failed(.store(error)))
    }
  }
}
