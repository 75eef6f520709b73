#if !canImport(Darwin)
  import Foundation
  import KhipuTestTools
  import TestSupport
  import Testing

  struct MissingFileTests {
    @Test(
      "If /proc isn't mounted, the process reports that its arguments can't be read, and fails",
      .enabled { try await Mounting.isPossible() },
      .disabled(
        if: ProcessInfo.processInfo.environment["TSAN_OPTIONS"] != nil, "the thread sanitizer needs /proc, too"))
    func procIsNotMounted() async throws {
      try await withSandbox { sandbox in
        let ending = try await sandbox.shell(Mounting.command, ["mount -t tmpfs none /proc; exec khipu lights"])
        #expect(ending == Ending(errors: "khipu: the arguments can't be read, since /proc isn't mounted\n", code: 74))
      }
    }

    @Test(
      "Without /dev and its random numbers, a light can still be switched",
      .enabled { try await Mounting.isPossible() })
    func withoutDev() async throws {
      try await withSandbox { sandbox in
        let ending = try await sandbox.shell(Mounting.command, ["mount -t tmpfs none /dev; exec khipu turn light 1 on"])
        #expect(ending == Ending(output: "lighting: turning Desk lamp on succeeded\n"))
      }
    }
  }
#endif
