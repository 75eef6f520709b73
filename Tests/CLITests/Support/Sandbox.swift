import Foundation
import KhipuTerminal
import KhipuTestTools
import Models
import Testing

@testable import CLI

/// A temporary folder in which the real executable runs, with a home that doesn't exist yet.
struct Sandbox: Sendable {
  let folder: URL

  var home: URL { folder.appending(path: "home") }

  /// Runs the program until it exits. Unless `--timeout` is given, it waits a minute for a bridge, because this process may be delayed.
  func run(
    _ arguments: [String], input: String = "", variables: [String: String] = [:]
  ) async throws -> Ending {
    let arguments = arguments.contains { $0.hasPrefix("--timeout") } ? arguments : ["--timeout", "60"] + arguments
    return try await shell("exec \(Program.name) \"$@\"", arguments, input: Data(input.utf8), variables: variables)
  }

  func run(_ arguments: String..., input: String = "") async throws -> Ending { try await run(arguments, input: input) }

  /// Runs the body while a shell script runs. The script finds the program by its name.
  func shell(
    _ script: String, _ arguments: [String] = [], input: Data = Data(), variables: [String: String] = [:],
    isolation: isolated (any Actor)? = #isolation, meanwhile body: (Process) async throws -> Void = { _ in }
  ) async throws -> Ending {
    let input = try file(containing: input)
    let (output, errors) = (try file(), try file())
    let process = process(script, arguments, variables: variables)
    let handles = try [FileHandle(forReadingFrom: input)] + [output, errors].map(FileHandle.init(forWritingTo:))
    // Foundation's Process never closes the handles that it was given.
    defer { for handle in handles { #expect(throws: Never.self) { try handle.close() } } }
    (process.standardInput, process.standardOutput, process.standardError) = (handles[0], handles[1], handles[2])
    try await process.running { try await body(process) }
    return Ending(
      output: String(decoding: try Data(contentsOf: output), as: UTF8.self),
      errors: String(decoding: try Data(contentsOf: errors), as: UTF8.self),
      code: process.terminationStatus, isBySignal: process.terminationReason == .uncaughtSignal)
  }

  /// A process to be started, with the home in its environment variable.
  func process(_ script: String, _ arguments: [String] = [], variables: [String: String] = [:]) -> Process {
    _ = Sandbox.hangUp
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", script, "sh"] + arguments
    process.currentDirectoryURL = folder
    // All processes get the options of the thread sanitizer.
    let sanitizer = ProcessInfo.processInfo.environment.filter { $0.key == "TSAN_OPTIONS" }
    let common = ["PATH": "\(Sandbox.programs.path):/usr/bin:/bin", Variable("HOME", of: Khipu.name).name: home.path]
    process.environment = [sanitizer, variables].reduce(common) { $0.merging($1) { _, new in new } }
    return process
  }

  /// A new file in the folder.
  func file(containing content: Data = Data()) throws -> URL {
    let file = folder.appending(path: UUID().uuidString)
    try content.write(to: file)
    return file
  }

  // Under nohup, SIGHUP is ignored, in child processes, too. With a handler here, they get its default action.
  private static let hangUp: Void = { _ = signal(SIGHUP) { _ in } }()

  /// A class of the test bundle, which on Darwin is not the main bundle.
  private final class Inhabitant {}

  /// The folder of $KHIPU_PROGRAM, such as a release build, or the folder of the tests if it isn't set.
  private static let programs =
    ProcessInfo.processInfo.environment["KHIPU_PROGRAM"].map { URL(filePath: $0).deletingLastPathComponent() }
    ?? products

  /// The folder with the built tests and the executable.
  private static var products: URL {
    let tests = Bundle(for: Inhabitant.self).bundleURL
    return tests.pathExtension == "xctest" ? tests.deletingLastPathComponent() : Bundle.main.bundleURL
  }
}

/// The output of a process, and its exit code or the number of the signal that ended it.
struct Ending: Equatable {
  var output = ""
  var errors = ""
  var code: Int32 = 0
  var isBySignal = false
}

extension Ending {
  /// Without the notes of a search for a bridge that doesn't answer.
  var withoutSearch: Ending {
    var ending = self
    let lines = errors.split(separator: "\n", omittingEmptySubsequences: false)
    ending.errors = lines.filter { !$0.isOfSearch }.joined(separator: "\n")
    return ending
  }
}

extension StringProtocol {
  /// Whether it is a note of a search for a bridge that doesn't answer.
  var isOfSearch: Bool {
    ["the bridge doesn't answer at ", "the bridge was not found; ", "this network cannot be searched", "127.0.0.1:"]
      .contains { hasPrefix("khipu: \($0)") }
  }
}

extension Process {
  /// Starts the process, runs the body, and returns when both have ended. If the body throws, terminates the process.
  func running(isolation: isolated (any Actor)? = #isolation, _ body: () async throws -> Void) async throws {
    let (ends, reporter) = AsyncStream.makeStream(of: Void.self)
    terminationHandler = { _ in reporter.finish() }
    try run()
    // The body gets its own thread, because it blocks while it waits for terminal output.
    do { try await withTaskExecutorPreference(OwnThread(), operation: body) } catch {
      terminate()
      throw error
    }
    for await _ in ends {}
    // The process still runs if the test's time limit cancelled the wait.
    if isRunning { kill(processIdentifier, SIGKILL) }
  }
}

/// Runs the body with a sandbox that is removed afterwards.
func withSandbox<Answer>(
  isolation: isolated (any Actor)? = #isolation, _ body: (Sandbox) async throws -> Answer
) async throws -> Answer {
  try await Admission.whileAdmitted {
    let folder = FileManager.default.temporaryDirectory.appending(path: "test-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
    defer { #expect(throws: Never.self) { try FileManager.default.removeItem(at: folder) } }
    return try await body(Sandbox(folder: folder))
  }
}
