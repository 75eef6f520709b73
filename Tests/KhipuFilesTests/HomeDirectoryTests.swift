@testable import KhipuFiles
import Testing

struct HomeDirectoryTests {
  @Test(
    "The path of a home directory may end with a slash, and an empty path is the current folder",
    arguments: [("a/", "a/lock"), ("", "./lock"), ("/", "/lock")])
  func pathEndsWithSlash(path: String, lock: String) {
    #expect(HomeDirectory(path: path).lock == lock)
  }
}
