import Foundation
import KhipuTerminal
import TestSupport
import TestTools
import Testing

@Suite("Snapshots in whole processes", .timeLimit(.minutes(10)))
struct UploadTests {
  /// What a program reads of a snapshot that waits; it fails on any other key or type.
  private struct UploadObject: Decodable, Equatable {
    let id: String
    let name: String
    let taken: String
    let bytes: Int
    let state: String

    /// What the service gets if nothing goes wrong.
    var events: [SnapshotService.Event] {
      [.allocated(id, bytes: bytes), .stored(id, name: "\(id).svg"), .confirmed(id, name: name)]
    }
  }

  private func uploads(_ sandbox: Sandbox) async throws -> [UploadObject] {
    try JSONDecoder().decode([UploadObject].self, from: Data(try await sandbox.run("uploads", "--json").output.utf8))
  }

  private func variables(_ api: Server, _ service: SnapshotService) -> [String: String] {
    ["KHIPU_API": "http://127.0.0.1:\(api.port)/v1/", "KHIPU_API_KEY": service.key]
  }

  @Test("Snapshots wait in their order, and are shown without the bridge")
  func waiting() async throws {
    try await withSandbox { sandbox in
      #expect(try await sandbox.run("uploads") == Ending(errors: "khipu: there are no uploads\n"))
      for name in ["evening", "a \"b\""] {
        let ending = try await sandbox.run("take", name)
        #expect(ending.output.hasSuffix(" succeeded\n"))
      }
      try await sandbox.whileBridgeIsHeld {
        let shown = try await uploads(sandbox)
        #expect(shown.map(\.name) == ["evening", "a \"b\""])
        #expect(shown.allSatisfy { $0.state == "waiting" && $0.id.count == 32 && $0.bytes > 1000 })
        let table = try await sandbox.run("uploads").output.split(separator: "\n").map { $0.split(separator: " ") }
        #expect(table.map(\.count) == [4, 4, 5])
        #expect(table.first == ["name", "taken", "bytes", "state"])
        #expect(table[1][1] == shown[0].taken[...])
      }
    }
  }

  @Test("Without an API the report says what to set, and the snapshots wait")
  func unconfigured() async throws {
    try await withSandbox { sandbox in
      _ = try await sandbox.run("take evening")
      let ending = try await sandbox.run("send")
      let advice = "set KHIPU_API to the address of the API, such as https://api.example.com"
      let line = "khipu: snapshots: sending failed: uploading is not set up: \"\(advice)\"\n"
      #expect(ending == Ending(errors: line, code: 77))
      #expect(try await uploads(sandbox).map(\.state) == ["waiting"])
    }
  }

  @Test(
    "An invalid address or key is bad input: the report says what to set, and the snapshots wait",
    arguments: [
      (["KHIPU_API": "example.com"], "KHIPU_API to the address of the API, such as https://api.example.com"),
      (["KHIPU_API": "http://example.com"], "KHIPU_API to the address of the API, such as https://api.example.com"),
      (
        ["KHIPU_API": "https://127.0.0.1:1", "KHIPU_API_KEY": "a b"],
        "KHIPU_API_KEY to the key of the API, which has no spaces or special characters"
      ),
    ])
  func misconfigured(_ variables: [String: String], _ advice: String) async throws {
    try await withSandbox { sandbox in
      _ = try await sandbox.run("take evening")
      let ending = try await sandbox.run(["send"], variables: variables)
      let line = "khipu: snapshots: sending failed: uploading is set up wrongly: \"set \(advice)\"\n"
      #expect(ending == Ending(errors: line, code: 64))
      #expect(try await uploads(sandbox).map(\.state) == ["waiting"])
    }
  }

  @Test("Queued snapshots are sent, and the API's key is in no file and in no output")
  func sending() async throws {
    let service = SnapshotService()
    try await withSandbox { sandbox in
      try await withSnapshotServers(service) { api, _ in
        _ = try await sandbox.run("take evening")
        let waiting = try await uploads(sandbox)
        let ending = try await sandbox.run(
          ["snapshots: send", "--timeout", "600"], variables: variables(api, service))
        #expect(ending == Ending(output: "snapshots: sending succeeded\n"))
        let id = try #require(waiting.first?.id)
        #expect(
          service.events == [
            .allocated(id, bytes: waiting[0].bytes), .stored(id, name: "\(id).svg"), .confirmed(id, name: "evening"),
          ])
        #expect(try await uploads(sandbox).isEmpty)
        let picture = String(decoding: try #require(service.files["snapshots/\(id)"]), as: UTF8.self)
        #expect(picture.hasPrefix("<svg xmlns=") && picture.contains(">Kitchen ceiling<"))
        let kept = try await sandbox.shell("grep -r \"$1\" home", [service.key])
        #expect(kept == Ending(code: 1))
      }
    }
  }

  @Test("After a kill at any step a new process resumes there, and each step is done once", arguments: 0...5)
  func killed(step: Int) async throws {
    let (service, asked, isAsked, isOver) = (SnapshotService(), Recorder<Int>(), Signal(), Signal())
    try await withSandbox { sandbox in
      try await withSnapshotServers(service) { _, _ in
        asked.record(1)
        guard asked.events.count == step + 1 else { return nil }
        isAsked.send()
        await isOver.wait()
        return Reply(end: .reset)
      } _: { api, _ in
        for name in ["evening", "night"] { _ = try await sandbox.run("take", name) }
        let waiting = try await uploads(sandbox)
        let ending = try await sandbox.shell("exec khipu send --timeout 600", variables: variables(api, service)) {
          process in
          await isAsked.wait()
          kill(process.processIdentifier, SIGKILL)
        }
        isOver.send()
        #expect(ending == Ending(code: SIGKILL, isBySignal: true))
        let left = try await uploads(sandbox)
        #expect(left.map(\.id) == waiting.dropFirst(step / 3).map(\.id))
        #expect(left.first?.state == ["waiting", "allocated", "uploaded"][step % 3])
        let again = try await sandbox.run(["send", "--timeout", "600"], variables: variables(api, service))
        #expect(again == Ending(output: "snapshots: sending succeeded\n"))
        let expected = waiting.flatMap(\.events)
        #expect(service.events == expected)
        // Only the request that got no reply is sent again.
        #expect(asked.events.count == expected.count + 1)
      }
    }
  }

  @Test("After a kill a new process sends nothing again that had its reply stored")
  func answered() async throws {
    let (service, asked, isAsked, isOver) = (SnapshotService(), Recorder<String>(), Signal(), Signal())
    try await withSandbox { sandbox in
      try await withSnapshotServers(service) { request, _ in
        asked.record(request.method)
        guard asked.events.count == 3 else { return nil }
        isAsked.send()
        await isOver.wait()
        return nil
      } _: { api, bucket in
        _ = try await sandbox.run("take evening")
        _ = try await sandbox.shell("exec khipu send --timeout 600", variables: variables(api, service)) { process in
          await isAsked.wait()
          kill(process.processIdentifier, SIGKILL)
        }
        isOver.send()
        _ = try await sandbox.run(["send", "--timeout", "600"], variables: variables(api, service))
        #expect(bucket.requests.count == 1)
        #expect(asked.events == ["POST", "POST", "PUT", "PUT"])
      }
    }
  }

  @Test("While one process sends, another one fails, and each request is made once")
  func twoProcesses() async throws {
    let (service, isAsked, isOver) = (SnapshotService(), Signal(), Signal())
    try await withSandbox { sandbox in
      try await withSnapshotServers(service) { _, _ in
        isAsked.send()
        await isOver.wait()
        return nil
      } _: { api, _ in
        _ = try await sandbox.run("take evening")
        let variables = variables(api, service)
        let first = try await sandbox.shell(
          "exec khipu send --timeout 600", variables: variables
        ) { _ in
          await isAsked.wait()
          let second = try await sandbox.run(["send", "--timeout", "600"], variables: variables)
          let line = "khipu: snapshots: sending failed: uploading is in progress in another process\n"
          #expect(second == Ending(errors: line, code: 69))
          isOver.send()
        }
        #expect(first == Ending(output: "snapshots: sending succeeded\n"))
        #expect(service.events.count == 3)
      }
    }
  }

  @Test("A snapshot that the API refuses stays in the queue, and the others are sent", arguments: 0...2)
  func refused(number: Int) async throws {
    let (service, refused) = (SnapshotService(), Recorder<String>())
    try await withSandbox { sandbox in
      try await withSnapshotServers(service) { request, _ in
        refused.events.contains { request.path.contains($0) } ? .answer(422) : nil
      } _: { api, _ in
        for name in ["evening", "night", "morning"] { _ = try await sandbox.run("take", name) }
        let waiting = try await uploads(sandbox)
        refused.record(waiting[number].id)
        let line = "khipu: snapshots: sending failed: uploading is refused by the API with status 422\n"
        for _ in 1...2 {
          let ending = try await sandbox.run(["send", "--timeout", "600"], variables: variables(api, service))
          #expect(ending == Ending(errors: line, code: 1))
          #expect(try await uploads(sandbox) == [waiting[number]])
        }
        #expect(service.events == waiting.filter { $0 != waiting[number] }.flatMap(\.events))
      }
    }
  }

  @Test("Snapshots outlive pairing and unpairing")
  func otherBridge() async throws {
    let bridge = PairingBridge()
    try await withSandbox { sandbox in
      _ = try await sandbox.run("take evening")
      let before = try await uploads(sandbox)
      try await withServer(bridge.answer) { server in
        let connected = try await sandbox.run("connect", "127.0.0.1:\(server.port)")
        #expect(connected.code == 0)
        let paired = try await uploads(sandbox)
        #expect(paired == before)
        let disconnected = try await sandbox.run("disconnect")
        #expect(disconnected.code == 0)
        let after = try await uploads(sandbox)
        #expect(after == before)
      }
    }
  }
}
