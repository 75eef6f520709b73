import Foundation
import Testing

/// A library that is preloaded before the C library, whose functions it replaces in a process.
///
/// It needs the toolchain's C compiler, and a dynamic linker that supports LD_PRELOAD.
struct PreloadedLibrary {
  #if os(Linux)
    static let isSupported = true
  #else
    static let isSupported = false
  #endif

  private let library: URL

  /// The variable that preloads it.
  var variables: [String: String] { ["LD_PRELOAD": library.path] }

  /// Compiles the library in the folder.
  init(_ name: String, _ source: String, in folder: URL) throws {
    let file = folder.appending(path: "\(name).c")
    library = folder.appending(path: "\(name).so")
    try Data(source.utf8).write(to: file)
    let compiler = Process()
    compiler.executableURL = URL(filePath: "/usr/bin/env")
    compiler.arguments = ["clang", "-shared", "-fPIC", "-o", library.path, file.path]
    try compiler.run()
    compiler.waitUntilExit()
    try #require(compiler.terminationStatus == 0, "clang doesn't compile \(file.path)")
  }
}
