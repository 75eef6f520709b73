#if !canImport(Darwin)
  import Foundation
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

    @Test(
      "Without libcurl, network commands fail with 69 and say what to install, and other commands succeed",
      .enabled { try await Self.canBeTakenAway() })
    func withoutLibcurl() async throws {
      try await withSandbox { sandbox in
        let words =
          "\"libcurl isn't installed: install the package libcurl4 (Debian, Ubuntu) or libcurl (Fedora, Alpine)\"\n"
        let connecting = try await sandbox.khipuAlone("connect 127.0.0.1:9")
        #expect(connecting == Ending(errors: "khipu: the bridge is not reachable: \(words)", code: 69))
        let turning = try await sandbox.khipuAlone("turn light 1 on")
        #expect(turning == Ending(output: "lighting: turning Desk lamp on succeeded\n"))
      }
    }

    private static func canBeTakenAway() async throws -> Bool {
      guard try await Mounting.isPossible() else { return false }
      return try await withSandbox { try await $0.shell("/sbin/ldconfig -p | grep -qF libcurl").code == 0 }
    }
  }

  extension Sandbox {
    /// Runs `khipu` with an empty file in place of each libcurl that the system has.
    fileprivate func khipuAlone(_ words: String) async throws -> Ending {
      let hiding =
        "for file in $(/sbin/ldconfig -p | sed -n 's/.*libcurl.* => //p'); do mount --bind /dev/null $file; done"
      return try await shell(Mounting.command, ["\(hiding); exec khipu \(words)"])
    }
  }
#endif
