#if !canImport(Darwin)
  import Foundation
  import TestSupport
  import TestTools
  import Testing

  @Suite("A system without some files")
  struct MissingFileTests {
    @Test(
      "Without CA certificates, a command that needs them fails with 69 and says what to install",
      .enabled { try await Self.hasAuthoritiesToLose() })
    func authorities() async throws {
      try await withSandbox { sandbox in
        try await withServer(ServedBridge(), .https) { server in
          _ = try await sandbox.run("take evening")
          let ending = try await sandbox.shell(
            Mounting.command, ["mount -t tmpfs none /etc/ssl; exec khipu send"],
            variables: ["KHIPU_API": "https://127.0.0.1:\(server.port)/v1", "KHIPU_API_KEY": "key"])
          let reason = "\"there are no certificates of authorities: install the package ca-certificates\""
          let words = "snapshots: sending failed: uploading cannot reach the API: \(reason)"
          #expect(ending == Ending(errors: "khipu: \(words)\n", code: 69))
        }
      }
    }

    @Test(
      "Without /proc, from which Swift reads the arguments, the process prints one line and exits with 74",
      .enabled { try await Mounting.isPossible() },
      .disabled(
        if: ProcessInfo.processInfo.environment["TSAN_OPTIONS"] != nil, "the thread sanitizer needs /proc, too"))
    func proc() async throws {
      try await withSandbox { sandbox in
        let ending = try await sandbox.shell(Mounting.command, ["mount -t tmpfs none /proc; exec khipu lights"])
        let words = "khipu: the arguments can't be read, since /proc isn't mounted\n"
        #expect(ending.errors.contains(words))
        // Dispatch checks its threads in /proc once a second, and traps.
        #expect(ending.code == 74 || ending.isBySignal)
      }
    }

    @Test(
      "Without /dev and its random numbers, a snapshot is taken",
      .enabled { try await Mounting.isPossible() })
    func dev() async throws {
      try await withSandbox { sandbox in
        let ending = try await sandbox.shell(Mounting.command, ["mount -t tmpfs none /dev; exec khipu take evening"])
        #expect(ending == Ending(output: "snapshots: taking \"evening\" succeeded\n"))
      }
    }

    private static func hasAuthoritiesToLose() async throws -> Bool {
      guard try await Mounting.isPossible() else { return false }
      return FileManager.default.fileExists(atPath: "/etc/ssl/certs/ca-certificates.crt")
    }
  }
#endif
