import Foundation
import KhipuFiles
import KhipuKitTestSupport
import KhipuTestTools
import Testing

/// A temporary home in which the real executable runs.
struct Sandbox {
  let home: HomeDirectory
  /// The address of GitHub's API; by default no server listens there.
  var gitHub = "http://127.0.0.1:1"
  var variables: [String: String] = [:]

  /// The output of a process and its exit code.
  struct Ending: Equatable {
    var output = ""
    var errors = ""
    var code: Int32 = 0
  }

  func run(_ words: String...) async throws -> Ending { try await run(words) }

  func run(_ words: [String]) async throws -> Ending {
    let (process, output, errors) = (Process(), Pipe(), Pipe())
    process.executableURL = Self.products.appending(path: "repositories")
    process.arguments = words
    let own = ["REPOSITORIES_HOME": home.path, "REPOSITORIES_GITHUB": gitHub]
    process.environment = own.merging(variables) { $1 }
    (process.standardOutput, process.standardError) = (output, errors)
    let (ends, reporter) = AsyncStream.makeStream(of: Void.self)
    process.terminationHandler = { _ in reporter.finish() }
    try process.run()
    for await _ in ends {}
    // Read only after the process has ended: the output is short enough for the pipes' buffers.
    return Ending(
      output: try Self.text(of: output), errors: try Self.text(of: errors), code: process.terminationStatus)
  }

  private static func text(of pipe: Pipe) throws -> String {
    String(decoding: try pipe.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
  }

  /// A class in the test bundle, which on Darwin isn't the main bundle.
  private final class Inhabitant {}

  /// The folder with the built tests and the executable.
  private static var products: URL {
    let tests = Bundle(for: Inhabitant.self).bundleURL
    return tests.pathExtension == "xctest" ? tests.deletingLastPathComponent() : Bundle.main.bundleURL
  }
}

/// Runs the body with a sandbox in which GitHub is a local server that replies to each request with `reply`.
func withGitHub(
  _ reply: @escaping @Sendable (ReceivedRequest) async -> Reply = pointfree,
  _ body: (Sandbox, Server) async throws -> Void
) async throws {
  try await withHome { home in
    try await withServer(reply) { server in
      try await body(Sandbox(home: home, gitHub: "http://127.0.0.1:\(server.port)"), server)
    }
  }
}

/// GitHub's reply for the organisation pointfreeco: three repositories, one of which is archived.
@Sendable func pointfree(_ request: ReceivedRequest) -> Reply {
  .answer(
    200,
    """
    [{"id":1,"name":"swift-dependencies","description":"Controls \\u001b[2J the world","archived":false,
    "html_url":"https://github.com/pointfreeco/swift-dependencies","pushed_at":"2018-05-04T18:40:21Z"},
    {"id":2,"name":"old","html_url":"https://github.com/pointfreeco/old","archived":true,"pushed_at":null},
    {"id":3,"name":"empty","html_url":"https://github.com/pointfreeco/empty","description":null,"pushed_at":null}]
    """, headers: ["ETag: \"1\""])
}
