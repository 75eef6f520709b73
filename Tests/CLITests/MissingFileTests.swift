#if !canImport(Darwin)
  import Foundation
  import TestSupport
  import TestTools
  import Testing

  @Suite("A computer without files of the system")
  struct MissingFileTests {
    @Test(
      "Without /proc, in which Swift finds the arguments, one line says so, with 74",
      .enabled { try await Mounting.isPossible() },
      .disabled(
        if: ProcessInfo.processInfo.environment["TSAN_OPTIONS"] != nil, "the thread sanitizer needs /proc, too"))
    func proc() async throws {
      try await withSandbox { sandbox in
        let ending = try await sandbox.shell(Mounting.command, ["mount -t tmpfs none /proc; exec khipu lights"])
        let words = "khipu: the arguments can't be read, since /proc isn't mounted\n"
        #expect(ending.errors.contains(words))
        // Dispatch looks at its threads there once a second, and traps.
        #expect(ending.code == 74 || ending.isBySignal)
      }
    }

    @Test(
      "Without /dev, where random numbers could come from, a light is switched",
      .enabled { try await Mounting.isPossible() })
    func dev() async throws {
      try await withSandbox { sandbox in
        let ending = try await sandbox.shell(Mounting.command, ["mount -t tmpfs none /dev; exec khipu turn light 1 on"])
        #expect(ending == Ending(output: "lighting: turning Desk lamp on succeeded\n"))
      }
    }
  }
#endif
