import Foundation
import KhipuFiles
import KhipuKitTestSupport
import KhipuTestTools
import SnapshotsTestSupport
import Testing

@Suite(.timeLimit(.minutes(10)))
struct SnapshotsTests {
  @Test("Queued snapshots keep their order, and are named as given or, without a name, by their file's path")
  func queuedSnapshotsKeepOrder() async throws {
    try await withHome { home in
      let sandbox = Sandbox(home: home)
      #expect(try await sandbox.run() == Sandbox.Ending())
      #expect(try await sandbox.run("--json").output == "[]\n")
      try await sandbox.take("evening", "a \"b\"")
      let file = home.file("night.svg")
      try write("<svg>é</svg>".utf8, to: file)
      #expect(try await sandbox.run("take", file) == Sandbox.Ending())
      let shown = try await sandbox.waiting()
      #expect(shown.map(\.name) == ["evening", "a \"b\"", file])
      #expect(shown.map(\.bytes) == [18, 16, 13] && shown.allSatisfy { $0.state == "waiting" })
      let table = try await sandbox.run().output.split(separator: "\n").map { $0.split(separator: " ") }
      #expect(table.map(\.count) == [4, 4, 5, 4] && table.first == ["name", "taken", "bytes", "state"])
      #expect(table[1] == ["evening", shown[0].taken[...], "18", "waiting"])
    }
  }

  @Test("Queued snapshots are sent, and the API's key is in no file or output")
  func keyIsInNoFile() async throws {
    let service = SnapshotService()
    try await withService(service) { sandbox in
      try await sandbox.take("evening")
      let waiting = try await sandbox.waiting()
      #expect(try await sandbox.run("send") == Sandbox.Ending())
      #expect(service.events == waiting.flatMap(\.events))
      #expect(try await sandbox.waiting().isEmpty)
      #expect(service.files.values.map { String(decoding: $0, as: UTF8.self) } == ["<svg>evening</svg>"])
      for name in try #require(try names(in: sandbox.home.path)) {
        #expect(try !text(sandbox.home.file(name)).contains(service.key), "\(name)")
      }
    }
  }

  @Test(
    "If the API refuses the key, sending says so and exits with code 77, and the output doesn't contain the key",
    arguments: [401, 403], [[], ["--json"]])
  func outputHidesKey(status: Int, options: [String]) async throws {
    let service = SnapshotService()
    try await withService(service, { _, _ in .answer(status, service.key) }) { sandbox in
      try await sandbox.take("evening")
      let ending = try await sandbox.run(Sandbox.program, ["send"] + options)
      #expect(ending.code == 77 && (ending.output + ending.errors).contains("the API refuses the key"))
      #expect(!(ending.output + ending.errors).contains(service.key))
    }
  }

  @Test(
    "If a process is killed during a request, the next one repeats that request, and each request takes effect once",
    arguments: 0...5)
  func killedMidRequest(step: Int) async throws {
    let (service, asked, isAsked, isOver) = (SnapshotService(), Recorder<Int>(), Signal(), Signal())
    let intercept: @Sendable (ReceivedRequest, Bool) async -> Reply? = { _, _ in
      asked.record(1)
      guard asked.events.count == step + 1 else { return nil }
      isAsked.send()
      await isOver.wait()
      return Reply(end: .reset)
    }
    try await withService(service, intercept) { sandbox in
      try await sandbox.take("evening", "night")
      let waiting = try await sandbox.waiting()
      let ending = try await sandbox.run("send") { process in
        await isAsked.wait()
        kill(process.processIdentifier, SIGKILL)
      }
      isOver.send()
      #expect(ending == Sandbox.Ending(code: SIGKILL, isBySignal: true))
      let left = try await sandbox.waiting()
      #expect(left.map(\.id) == waiting.dropFirst(step / 3).map(\.id))
      #expect(left.first?.state == ["waiting", "allocated", "uploaded"][step % 3])
      #expect(try await sandbox.run("send") == Sandbox.Ending())
      #expect(service.events == waiting.flatMap(\.events))
      // Only the request without a reply is sent again.
      #expect(asked.events.count == 7)
    }
  }

  @Test("While one process sends snapshots, a second sender fails, and each request is made only once")
  func secondSenderFails() async throws {
    let (service, isAsked, isOver) = (SnapshotService(), Signal(), Signal())
    let intercept: @Sendable (ReceivedRequest, Bool) async -> Reply? = { _, _ in
      isAsked.send()
      await isOver.wait()
      return nil
    }
    try await withService(service, intercept) { sandbox in
      try await sandbox.take("evening")
      let first = try await sandbox.run("send") { _ in
        await isAsked.wait()
        let second = try await sandbox.run("send")
        let line = "snapshots: uploading is in progress in another process\n"
        #expect(second == Sandbox.Ending(errors: line, code: 69))
        isOver.send()
      }
      #expect(first == Sandbox.Ending())
      #expect(service.events.count == 3)
    }
  }

  @Test("A snapshot that the API refuses stays in the queue, and the others are sent", arguments: 0...2)
  func refusedSnapshotStays(number: Int) async throws {
    let (service, refused) = (SnapshotService(), Recorder<String>())
    let intercept: @Sendable (ReceivedRequest, Bool) async -> Reply? = { request, _ in
      refused.events.contains { request.path.contains($0) } ? .answer(422) : nil
    }
    try await withService(service, intercept) { sandbox in
      try await sandbox.take("evening", "night", "morning")
      let waiting = try await sandbox.waiting()
      refused.record(waiting[number].id)
      for _ in 1...2 {
        let line = "snapshots: uploading is refused by the API with status 422\n"
        #expect(try await sandbox.run("send") == Sandbox.Ending(errors: line, code: 1))
        #expect(try await sandbox.waiting() == [waiting[number]])
      }
      #expect(service.events == waiting.filter { $0 != waiting[number] }.flatMap(\.events))
    }
  }

  @Test(
    "With a missing or invalid API address, or an invalid key, sending says what to set, and snapshots stay queued",
    arguments: [
      ([:], "SNAPSHOTS_API to the address of the API, such as https://api.example.com"),
      (
        ["SNAPSHOTS_API": "http://example.com"],
        "SNAPSHOTS_API to the address of the API, such as https://api.example.com"
      ),
      (
        ["SNAPSHOTS_API": "https://127.0.0.1:1", "SNAPSHOTS_API_KEY": "a b"],
        "SNAPSHOTS_API_KEY to the key of the API, which has no spaces or special characters"
      ),
    ])
  func invalidAddressOrKey(_ variables: [String: String], _ advice: String) async throws {
    try await withHome { home in
      let sandbox = Sandbox(home: home, variables: variables)
      try await sandbox.take("evening")
      let line = "snapshots: uploading is not set up: \"set \(advice)\"\n"
      #expect(try await sandbox.run("send") == Sandbox.Ending(errors: line, code: 64))
      #expect(try await sandbox.waiting().map(\.state) == ["waiting"])
    }
  }

  @Test(
    "A failing `snapshots` command prints one line, or an object with --json, and exits with the failure's exit code",
    arguments: [
      (["lode"], "not understood: \"lode\"; 'snapshots help' says what is", 64),
      (["take"], "not understood: \"take\"; 'snapshots help' says what is", 64),
      (["take", "a", "b", "c"], "not understood: \"take a b c\"; 'snapshots help' says what is", 64),
      (["take", "/no.svg"], "the snapshot: \"/no.svg\" can't be read: \"there is no such file\"", 74),
    ] as [([String], String, Int32)])
  func failingCommandPrintsOneLine(_ words: [String], _ reason: String, _ code: Int32) async throws {
    try await withHome { home in
      let sandbox = Sandbox(home: home)
      let ending = try await sandbox.run(Sandbox.program, words)
      #expect(ending == Sandbox.Ending(errors: "snapshots: \(reason)\n", code: code))
      let object = try await sandbox.run(Sandbox.program, words + ["--json"])
      #expect(object.errors.isEmpty && object.code == code && object.output.hasPrefix("{"))
    }
  }

  @Test("The help command lists the command that takes a snapshot")
  func helpListsCommand() async throws {
    try await withHome { home in
      let help = try await Sandbox(home: home).run("help")
      #expect(help.code == 0 && help.output.contains("\nsnapshots take FILE [NAME] "))
    }
  }

  #if !canImport(Darwin)
    @Test(
      "Without CA certificates, sending snapshots fails with exit code 69 and says what to install",
      .enabled { try await hasAuthoritiesToLose() })
    func withoutCertificates() async throws {
      try await withHome { home in
        try await withServer { _ in
          .answer(200)
        } body: { server in
          let sandbox = Sandbox(home: home, variables: ["SNAPSHOTS_API": "https://127.0.0.1:\(server.port)"])
          try await sandbox.take("evening")
          let ending = try await Self.mounting(
            "mount -t tmpfs none /etc/ssl; exec \(Sandbox.program.path) send", in: sandbox)
          let reason = "\"there are no certificates of authorities: install the package ca-certificates\""
          #expect(
            ending == Sandbox.Ending(errors: "snapshots: uploading cannot reach the API: \(reason)\n", code: 69))
        }
      }
    }

    private static func hasAuthoritiesToLose() async throws -> Bool {
      guard FileManager.default.fileExists(atPath: "/etc/ssl/certs/ca-certificates.crt") else { return false }
      return try await mounting("mount -t tmpfs none /etc/ssl", in: Sandbox(home: HomeDirectory(path: "/"))).code == 0
    }

    /// Runs a shell command in its own mount namespace.
    private static func mounting(_ line: String, in sandbox: Sandbox) async throws -> Sandbox.Ending {
      try await sandbox.run(
        URL(filePath: "/usr/bin/env"), ["unshare", "--map-root-user", "--mount", "sh", "-c", line])
    }
  #endif
}
