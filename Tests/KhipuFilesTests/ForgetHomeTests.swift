import KhipuControl
import KhipuFiles
import KhipuKitTestSupport
import Testing

struct ForgetHomeTests {
  @Test(
    "Forgetting a home directory removes the given files, their drafts and kept versions, but no locks or other files")
  func removesGivenFiles() async throws {
    try await withHome { home in
      let forgotten = ["a", "a.new", "a.past-7", "a.damaged-1", "a.past-7.damaged-1"]
      for name in forgotten + ["a.lock", "lock", "b", "b.new", "a.past-x"] { try write([], to: home.file(name)) }
      try await home.forget(files: [home.file("a")], locks: [home.file("a.lock")])
      #expect(try names(in: home.path) == ["a.lock", "a.past-x", "b", "b.new", "lock"])
    }
  }

  @Test(
    "While another caller holds a lock of a home directory, forgetting it removes nothing",
    arguments: ["lock", "a.lock"])
  func locked(name: String) async throws {
    try await withHome { home in
      try write([], to: home.file("a"))
      try await whileHeld(home.file(name)) {
        await #expect(throws: FileError.locked(path: home.file(name))) {
          try await home.forget(files: [home.file("a")], locks: [home.file("a.lock")], within: .milliseconds(10))
        }
      }
      #expect(try names(in: home.path)?.contains("a") == true)
    }
  }
}
