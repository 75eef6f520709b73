internal import Foundation
internal import Testing

/// The Swift compiler with the modules that were built for the running tests.
enum Compiler {
  /// The diagnostics for `source` as a file of `module`; empty if it compiles.
  static func diagnostics(
    of source: String, in module: String, abiName: String? = nil, options: [String] = []
  ) async throws -> String {
    let names = ["-module-name", module, "-module-abi-name", abiName ?? module]
    return try await run(["-typecheck", "-I", modules().path, "-"] + names + options, input: source)
  }

  /// The modules that the files import on this platform.
  static func imports(of files: [URL], in module: String) async throws -> Set<String> {
    let arguments = ["-emit-imported-modules", "-module-name", module, "-o", "-"]
    return try await Set(run(arguments + files.map(\.path)).split(separator: "\n").map(String.init))
  }

  // Waiting for a compiler blocks a thread, which must not be one of the cooperative pool that runs the tests.
  private static let queue = DispatchQueue(label: "compilers", attributes: .concurrent)

  private static func run(_ arguments: [String], input: String = "") async throws -> String {
    try await withCheckedThrowingContinuation { continuation in
      queue.async { continuation.resume(with: Result { try wait(arguments, input) }) }
    }
  }

  private static func wait(_ arguments: [String], _ input: String) throws -> String {
    #if os(macOS)
      // The driver finds the SDK.
      let command = ["xcrun", "swiftc"]
    #else
      // Calling the frontend without the driver takes half the time.
      let command = ["swiftc", "-frontend"]
    #endif
    let (process, standardInput, output) = (Process(), Pipe(), Pipe())
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = command + arguments + ["-swift-version", "6"]
    process.standardInput = standardInput
    process.standardOutput = output
    process.standardError = output
    try process.run()
    try standardInput.fileHandleForWriting.write(contentsOf: Data(input.utf8))
    try standardInput.fileHandleForWriting.close()
    let said = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return String(decoding: said, as: UTF8.self)
  }

  /// The folder with the built modules: a folder around the test bundle, or the folder `Modules` in one.
  private static func modules() throws -> URL {
    let folders = CommandLine.arguments.flatMap { argument in
      sequence(first: URL(filePath: argument)) { $0.path == "/" ? nil : $0.deletingLastPathComponent() }
    }
    let modules = folders.flatMap { [$0, $0.appending(path: "Modules")] }.first { folder in
      FileManager.default.fileExists(atPath: folder.appending(path: "Models.swiftmodule").path)
    }
    return try #require(modules, "no built modules around \(CommandLine.arguments)")
  }
}
