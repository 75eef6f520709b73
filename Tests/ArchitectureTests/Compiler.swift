internal import Foundation
internal import Testing

/// The Swift compiler, among the modules that were built with the running tests.
enum Compiler {
  /// What it says about the source, as a file of that module; nothing where it compiles.
  static func diagnostics(of source: String, in module: String, abiName: String? = nil) throws -> String {
    let names = ["-module-name", module, "-module-abi-name", abiName ?? module]
    return try run(["-typecheck", "-I", modules().path, "-"] + names, input: source)
  }

  /// The modules that the files import where the tests run.
  static func imports(of files: [URL], in module: String) throws -> Set<String> {
    let arguments = ["-frontend", "-emit-imported-modules", "-module-name", module, "-o", "-"]
    return try Set(run(arguments + files.map(\.path)).split(separator: "\n").map(String.init))
  }

  private static func run(_ arguments: [String], input: String = "") throws -> String {
    #if os(macOS)
      let command = ["xcrun", "swiftc"]
    #else
      let command = ["swiftc"]
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

  /// The folder of the modules is one of those around the running tests, or `Modules` in one.
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
