import Foundation
import KhipuKitTestSupport
import Testing

@testable import KhipuFiles

struct OwnerTests {
  /// Gives the file to a user without a name, which only root can do.
  private func giveAway(_ path: String) throws { try #require(chown(path, 54_321, 54_321) == 0) }

  @Test(
    "If a file in the user's folder belongs to another user, a denied access names that user, and the command to get it back",
    .enabled(if: geteuid() == 0), arguments: [EACCES, EPERM])
  func fileOfAnother(code: Int32) async throws {
    try await withHome { home in
      try write([], to: home.lock)
      try giveAway(home.lock)
      #expect(
        systemReason(code, for: home.lock)
          == "\(String(cString: strerror(code))): it belongs to 54321; to get it back, run: sudo chown -R root \(home.path)"
      )
    }
  }

  @Test(
    "If a private folder belongs to another user, a denied access to a file below it names both, and the command to get it back",
    .enabled(if: geteuid() == 0), arguments: ["lock", "missing/lock"])
  func folderOfAnother(name: String) async throws {
    try await withHome { home in
      try write([], to: home.file("it''s mine/key"))
      let folder = home.file("it''s mine")
      try #require(chmod(folder, 0o700) == 0)
      try giveAway(folder)
      #expect(
        systemReason(EACCES, for: "\(folder)/\(name)")
          == """
          Permission denied: \(folder) belongs to 54321; to get it back, run: sudo chown -R root \
          '\(home.path)/it'\\'''\\''s mine'
          """)
    }
  }

  @Test(
    "If a folder that others may enter belongs to another user, a denied access advises to use another folder",
    .enabled(if: geteuid() == 0))
  func sharedFolder() async throws {
    try await withHome { home in
      try write([], to: home.file("shared/key"))
      try giveAway(home.file("shared"))
      #expect(
        systemReason(EACCES, for: home.file("shared/lock"))
          == "Permission denied: \(home.file("shared")) belongs to 54321; use another folder")
      try giveAway(home.file("shared/key"))
      #expect(systemReason(EACCES, for: home.file("shared/key")) == "Permission denied: it belongs to 54321")
    }
  }

  @Test("A file of root is named as such to other users, without advice to take it", .enabled(if: geteuid() != 0))
  func fileOfRoot() {
    #expect(systemReason(EACCES, for: "/etc/passwd") == "Permission denied: it belongs to root")
    #expect(systemReason(EACCES, for: "/etc/nothing") == "Permission denied: /etc belongs to root; use another folder")
  }

  @Test(
    "The owner is named only if access is denied, and only if it isn't the user",
    arguments: [EACCES, EPERM, ENOENT, ENOSPC, EROFS, EIO])
  func ownFile(code: Int32) async throws {
    try await withHome { home in
      try write([], to: home.lock)
      #expect(systemReason(code, for: home.lock) == String(cString: strerror(code)))
      if geteuid() == 0, code != EACCES, code != EPERM {
        try giveAway(home.lock)
        #expect(systemReason(code, for: home.lock) == String(cString: strerror(code)))
      }
    }
  }
}
