#if !canImport(Darwin)
  import Foundation
  import Testing

  /// Checks that the views type-check against the stubs in Tests/SwiftUI, and that views with mistakes don't.
  struct ViewCheckTests {
    struct Mistake: CustomTestStringConvertible {
      let testDescription: String
      let file: String
      let right: String
      let wrong: String
      let error: String
    }

    static let mistakes = [
      Mistake(
        testDescription: "a wrong label", file: "LightList", right: #"systemImage: "lightbulb.slash""#,
        wrong: #"image: "lightbulb.slash""#, error: "missing argument for parameter 'systemImage' in call"),
      Mistake(
        testDescription: "a missing argument", file: "RootView", right: ", navigation: assembly.navigation)",
        wrong: ")",
        error: "missing argument for parameter 'navigation' in call"),
      Mistake(
        testDescription: "a value in place of a binding", file: "LightCell", right: "isOn: $lighting[isOn: id]",
        wrong: "isOn: lighting[isOn: id]",
        error: "cannot convert value of type 'Bool' to expected argument type 'Binding<Bool>'"),
      Mistake(
        testDescription: "a missing @MainActor", file: "LightCell", right: "get: { @MainActor in dragged",
        wrong: "get: { dragged", error: "main actor-isolated property 'dragged' can not be referenced"),
      Mistake(
        testDescription: "a task that captures what is not Sendable", file: "LightList",
        right: ".refreshable { await lighting.refresh() }",
        wrong: ".refreshable { [path = \\LightRow.name as AnyKeyPath] in _ = path; await lighting.refresh() }",
        error: "non-Sendable"),
      Mistake(
        testDescription: "a missing await", file: "LightList", right: "await lighting.refresh()",
        wrong: "lighting.refresh()",
        error: "cannot be called from outside of the actor"),
      Mistake(
        testDescription: "a missing state", file: "LightList", right: "case .loaded: EmptyView()", wrong: "",
        error: "switch must be exhaustive"),
    ]

    @Test("The app's sources type-check without a diagnostic against the stubs of SwiftUI")
    func sourcesTypeCheck() throws { #expect(try Self.diagnostics(replacing: nil) == "") }

    @Test("A mistake in a view fails the type check with the expected error", arguments: mistakes)
    func viewWithMistake(_ mistake: Mistake) throws {
      #expect(try Self.diagnostics(replacing: mistake).contains(mistake.error))
    }

    /// The compiler's diagnostics for the sources with the mistake; for the unchanged sources if nil.
    private static func diagnostics(replacing mistake: Mistake?) throws -> String {
      let package = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..").standardized
      let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      defer { do { try FileManager.default.removeItem(at: folder) } catch { Issue.record(error) } }
      var files = try #require(FileManager.default.enumerator(atPath: package.path + "/Sources/HomeApp"))
        .compactMap { $0 as? String }.filter { $0.hasSuffix(".swift") }.map { package.path + "/Sources/HomeApp/" + $0 }
      if let mistake {
        let index = try #require(files.firstIndex { $0.hasSuffix("/SwiftUI/\(mistake.file).swift") })
        let text = try String(contentsOfFile: files[index], encoding: .utf8)
        try #require(text.contains(mistake.right))
        files[index] = folder.path + "/View.swift"
        try text.replacingOccurrences(of: mistake.right, with: mistake.wrong)
          .write(toFile: files[index], atomically: true, encoding: .utf8)
      }
      return try run(
        [
          "-typecheck", "-swift-version", "6", "-parse-as-library", "-warnings-as-errors", "-default-isolation",
          "MainActor", "-module-name", "HomeApp",
          "-I", modules().path,
        ] + files)
    }

    private static func run(_ arguments: [String]) throws -> String {
      let (process, output) = (Process(), Pipe())
      process.executableURL = URL(filePath: "/usr/bin/env")
      process.arguments = ["swiftc"] + arguments
      process.standardError = output
      try process.run()
      let said = try output.fileHandleForReading.readToEnd() ?? Data()
      process.waitUntilExit()
      return String(decoding: said, as: UTF8.self)
    }

    /// The folder with the built modules: one that contains the test bundle, or `Modules` in such a folder.
    private static func modules() throws -> URL {
      let folders = CommandLine.arguments.flatMap { argument in
        sequence(first: URL(filePath: argument)) { $0.path == "/" ? nil : $0.deletingLastPathComponent() }
      }
      let modules = folders.flatMap { [$0, $0.appending(path: "Modules")] }.first { folder in
        FileManager.default.fileExists(atPath: folder.appending(path: "SwiftUI.swiftmodule").path)
      }
      return try #require(modules, "no built modules around \(CommandLine.arguments)")
    }
  }
#endif
