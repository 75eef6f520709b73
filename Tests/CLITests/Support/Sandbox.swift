import Foundation
import KhipuCommandLine
import KhipuTerminal
import Models
import TestSupport
import TestTools
import Testing

@testable import CLI

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A temporary folder of its own, in which the real executable is run with a home that doesn't exist yet.
struct Sandbox: Sendable {
  let folder: URL
  /// What the environment of every process has beside the home.
  var variables: [String: String] = [:]

  var home: URL { folder.appending(path: "home") }

  /// Runs the program, and returns how it ended.
  func run(
    _ arguments: [String], input: String = "", variables: [String: String] = [:]
  ) async throws -> Ending {
    try await shell("exec \(Program.name) \"$@\"", arguments, input: Data(input.utf8), variables: variables)
  }

  func run(_ arguments: String..., input: String = "") async throws -> Ending { try await run(arguments, input: input) }

  /// Runs a command line of a shell, which finds the program by its name, and the body meanwhile.
  func shell(
    _ script: String, _ arguments: [String] = [], input: Data = Data(), variables: [String: String] = [:],
    isolation: isolated (any Actor)? = #isolation, meanwhile body: (Process) async throws -> Void = { _ in }
  ) async throws -> Ending {
    let input = try file(containing: input)
    let (output, errors) = (try file(), try file())
    let process = process(script, arguments, variables: variables)
    let handles = try [FileHandle(forReadingFrom: input)] + [output, errors].map(FileHandle.init(forWritingTo:))
    // A process never lets go of what it was given.
    defer { for handle in handles { #expect(throws: Never.self) { try handle.close() } } }
    (process.standardInput, process.standardOutput, process.standardError) = (handles[0], handles[1], handles[2])
    try await process.running { try await body(process) }
    return Ending(
      output: String(decoding: try Data(contentsOf: output), as: UTF8.self),
      errors: String(decoding: try Data(contentsOf: errors), as: UTF8.self),
      code: process.terminationStatus, isBySignal: process.terminationReason == .uncaughtSignal)
  }

  /// A process that isn't running yet, with the home in the variable for that.
  func process(_ script: String, _ arguments: [String] = [], variables: [String: String] = [:]) -> Process {
    _ = Sandbox.hangUp
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", script, "sh"] + arguments
    process.currentDirectoryURL = folder
    // The options of the thread sanitizer hold for all processes.
    let sanitizer = ProcessInfo.processInfo.environment.filter { $0.key == "TSAN_OPTIONS" }
    let common = ["PATH": "\(Sandbox.programs.path):/usr/bin:/bin", Khipu.homeVariable.name: home.path]
    process.environment = [sanitizer, self.variables, variables].reduce(common) { $0.merging($1) { _, new in new } }
    return process
  }

  private func file(containing content: Data = Data()) throws -> URL {
    let file = folder.appending(path: UUID().uuidString)
    try content.write(to: file)
    return file
  }

  // A process inherits a signal that is ignored, as by nohup; one that is caught has its default there.
  private static let hangUp: Void = { _ = signal(SIGHUP) { _ in } }()

  /// Something that is in the bundle of the tests, which on Darwin isn't that of the process.
  private final class Inhabitant {}

  /// The folder of the program: the one that $KHIPU_PROGRAM names, such as a release build, or the one beside the tests.
  private static let programs =
    ProcessInfo.processInfo.environment["KHIPU_PROGRAM"].map { URL(filePath: $0).deletingLastPathComponent() }
    ?? products

  /// The folder in which the tests were built, and the executable beside them.
  private static var products: URL {
    let tests = Bundle(for: Inhabitant.self).bundleURL
    return tests.pathExtension == "xctest" ? tests.deletingLastPathComponent() : Bundle.main.bundleURL
  }
}

/// How a process ended, and what it said.
struct Ending: Equatable {
  var output = ""
  var errors = ""
  var code: Int32 = 0
  var isBySignal = false
}

extension Process {
  /// Starts the process, runs the body meanwhile, and returns when both have ended.
  func running(isolation: isolated (any Actor)? = #isolation, _ body: () async throws -> Void) async throws {
    let (ends, reporter) = AsyncStream.makeStream(of: Void.self)
    terminationHandler = { _ in reporter.finish() }
    try run()
    // The body holds its thread while it waits for what a terminal shows.
    do { try await withTaskExecutorPreference(OwnThread(), operation: body) } catch {
      terminate()
      throw error
    }
    for await _ in ends {}
    // At its time limit a test is cancelled, and so is the wait.
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
