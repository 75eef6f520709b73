import Foundation

/// The compiler and the formatter.
enum Toolchain {
  /// The modules that generated code may import beside its own types.
  private static let modules = ["Swift", "Foundation", "Testing", "Synchronization", "Observation", "SwiftUI"]

  /// - Throws: `Refusal` if a module has a type with one of the names, because the name would be ambiguous or hide that type; the
  ///   system's error if the compiler can't be run.
  static func checkAreFree(_ names: [String]) throws {
    for name in names {
      guard let module = try modules(with: name).first else { continue }
      throw Refusal("\(name) is a type of \(module); choose another name")
    }
  }

  /// The modules that have a type with the name.
  ///
  /// - Throws: The system's error if the compiler can't be run.
  private static func modules(with name: String) throws -> [String] {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
    defer { remove(folder) }
    let files = modules.map { folder.appending(path: "\($0).swift") }
    for (module, file) in zip(modules, files) {
      let text =
        "#if canImport(\(module))\nprivate import \(module)\n#endif\nprivate typealias Name = \(module).\(name)"
      try Data(text.utf8).write(to: file)
    }
    let output = try compile(files)
    // The errors name the files of the modules without such a type.
    return zip(modules, files).filter { !output.contains("/\($1.lastPathComponent):") }.map(\.0)
  }

  private static func compile(_ files: [URL]) throws -> String {
    let pipe = Pipe()
    let compiler = process(["swiftc", "-typecheck", "-wmo", "-swift-version", "6"], files)
    compiler.standardError = pipe
    try compiler.run()
    let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
    compiler.waitUntilExit()
    return String(decoding: output, as: UTF8.self)
  }

  /// Formats the files, and those in the folders.
  ///
  /// - Throws: The system's error if the formatter can't be run.
  static func format(_ paths: [URL]) throws {
    let formatter = process(["swift", "format", "--in-place", "--recursive"], paths)
    try formatter.run()
    formatter.waitUntilExit()
  }

  private static func process(_ command: [String], _ paths: [URL]) -> Process {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = command + paths.map(\.path)
    return process
  }

  /// A folder of the system's temporary folder that can't be removed is left to the system.
  private static func remove(_ folder: URL) {
    do { try FileManager.default.removeItem(at: folder) } catch {}
  }
}
