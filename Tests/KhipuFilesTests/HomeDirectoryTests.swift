@testable import KhipuFiles
import Testing

@Suite struct HomeDirectoryTests {
  @Test(
    "a path may end with a slash, and without one the present folder is meant",
    arguments: [("a/", "a/lock"), ("", "./lock"), ("/", "/lock")])
  func slashes(path: String, lock: String) {
    #expect(HomeDirectory(path: path).lock == lock)
  }
}
