import Foundation
import KhipuFiles
import KhipuKitTestSupport
import KhipuTestTools
import SnapshotsTestSupport
import Testing

/// Runs the executable in a new home directory.
struct Sandbox {
  let home: HomeDirectory
  var variables: [String: String] = [:]

  /// The output and exit code of a process.
  struct Ending: Equatable {
    var output = ""
    var errors = ""
    var code: Int32 = 0
    var isBySignal = false
  }

  func run(_ words: String..., meanwhile body: (Process) async throws -> Void = { _ in }) async throws -> Ending {
    try await run(Self.program, words, meanwhile: body)
  }

  func run(
    _ program: URL, _ words: [String], meanwhile body: (Process) async throws -> Void = { _ in }
  ) async throws -> Ending {
    let (process, output, errors) = (Process(), Pipe(), Pipe())
    process.executableURL = program
    process.arguments = words
    process.environment = ["SNAPSHOTS_HOME": home.path].merging(variables) { $1 }
    (process.standardOutput, process.standardError) = (output, errors)
    let (ends, reporter) = AsyncStream.makeStream(of: Void.self)
    process.terminationHandler = { _ in reporter.finish() }
    try process.run()
    try await body(process)
    for await _ in ends {}
    // Read only after the process has ended: the output is short enough for the pipes' buffers.
    return Ending(
      output: try Self.text(of: output), errors: try Self.text(of: errors), code: process.terminationStatus,
      isBySignal: process.terminationReason == .uncaughtSignal)
  }

  private static func text(of pipe: Pipe) throws -> String {
    String(decoding: try pipe.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
  }

  /// A class in the test bundle, which on Darwin isn't the main bundle.
  private final class Inhabitant {}

  /// The executable, beside the tests.
  static var program: URL {
    let tests = Bundle(for: Inhabitant.self).bundleURL
    let products = tests.pathExtension == "xctest" ? tests.deletingLastPathComponent() : Bundle.main.bundleURL
    return products.appending(path: "snapshots")
  }
}

extension Sandbox {
  /// A waiting snapshot in JSON. Decoding fails if a key is missing or its value has another type.
  struct Waiting: Decodable, Equatable {
    let id, name, taken: String
    let bytes: Int
    let state: String

    /// The service's events for this snapshot, in order, if no request fails.
    var events: [SnapshotService.Event] {
      [.allocated(id, bytes: bytes), .stored(id, name: "\(id).svg"), .confirmed(id, name: name)]
    }
  }

  func waiting() async throws -> [Waiting] {
    try JSONDecoder().decode([Waiting].self, from: Data(try await run("--json").output.utf8))
  }

  /// Takes a snapshot for each name.
  func take(_ names: String...) async throws {
    let file = home.path + ".svg"
    for name in names {
      try write("<svg>\(name)</svg>".utf8, to: file)
      #expect(try await run("take", file, name) == Ending())
    }
    try FileManager.default.removeItem(atPath: file)
  }
}

/// Runs `body` with a sandbox that uploads to the service.
func withService(
  _ service: SnapshotService = SnapshotService(),
  _ intercept: @escaping @Sendable (ReceivedRequest, Bool) async -> Reply? = { _, _ in nil },
  _ body: (Sandbox) async throws -> Void
) async throws {
  try await withHome { home in
    try await withSnapshotServers(service, intercept: intercept) { api, _ in
      let variables = ["SNAPSHOTS_API": "http://127.0.0.1:\(api.port)/v1/", "SNAPSHOTS_API_KEY": service.key]
      try await body(Sandbox(home: home, variables: variables))
    }
  }
}
