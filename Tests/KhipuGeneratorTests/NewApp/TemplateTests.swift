import Foundation
import Testing

@testable import KhipuGenerator

struct TemplateTests {
  @Test(
    "A new app has the requested user interfaces, and neither the template's name nor its `with` and `without` marks",
    arguments: [[], ["--command-line"], ["--windows"], ["--windows", "--command-line"]])
  func hasRequestedInterfaces(_ interfaces: [String]) throws {
    let app = try WrittenApp(interfaces)
    #expect(app.files["Package.swift"]?.contains("name: \"khipu\", path: \"\(Template.tally.package.path)\"") == true)
    for (path, text) in app.files {
      #expect(!(path + text).lowercased().contains("tally"), "\(path)")
      for part in Part.allCases {
        #expect(!text.contains("with \(part.rawValue)") && !text.contains("without \(part.rawValue)"), "\(path)")
      }
      #expect(!text.contains("\n\n\n"), "\(path)")
    }
    #expect(app.isExecutable(".ci/run") && app.isExecutable(".ci/domain"))
    let hasWindows = interfaces.contains("--windows")
    for (file, isThere) in [
      ("CLI/Garden.swift", !hasWindows || interfaces.contains("--command-line")),
      ("Windows/Assembly.swift", hasWindows), ("App/Main.swift", hasWindows),
    ] {
      #expect((app.files["Sources/\(file)"] != nil) == isThere, "\(file)")
    }
  }

  @Test(
    "A new app doesn't name the modules of parts that are left out",
    arguments: Part.kits.map { [$0] } + [[.windows], [.commandLine, .sentences], [.commandLine, .trace]])
  func namesNoLeftOutModules(parts: [Part]) throws {
    let words = parts.flatMap { part in
      switch part {
      case .windows: ["--command-line"]
      case .commandLine: ["--windows"]
      case .history, .liveView, .trace, .sentences: ["--without", part.rawValue]
      }
    }
    let both = words.allSatisfy { !AppOrder.interfaces.keys.contains($0) } ? ["--windows", "--command-line"] : []
    for (path, text) in try WrittenApp(words + both).files {
      for module in LeftOut(parts).modules.map({ $0.replacing("Tally", with: "Garden") }) {
        #expect(!text.split { !$0.isLetter }.contains(Substring(module)), "\(path) names \(module)")
      }
    }
  }

  @Test(
    "Every folder, file and script that a new app's AGENTS.md names is in the app, and so are the tests of its use cases",
    arguments: Part.kits.map { ["--without", $0.rawValue] } + [[], ["--windows"], ["--windows", "--command-line"]])
  func agents(_ words: [String]) throws {
    let app = try WrittenApp(words)
    let paths = try #require(app.files["AGENTS.md"]).matches(of: /(?m)`((?:Sources\/|Package)[\w.\/]+)`|^(\.ci\/\w+)/)
      .compactMap { $0.1 ?? $0.2 }
    #expect(paths.count > 6)
    // The tests of the use cases are there, whatever is left out.
    for path in paths + ["Tests/GardenTests/PeopleTests.swift"] {
      #expect(app.files.keys.contains { $0.hasPrefix(path) }, "\(path)")
    }
  }

  @Test(
    "A new app without the command line or sentences also lacks the parts that depend on them",
    arguments: [
      (["--windows"], [.commandLine, .sentences, .history, .liveView]),
      (["--command-line", "--without", "Sentences"], [.sentences, .history, .liveView, .windows]),
      (["--windows", "--command-line", "--without", "Sentences"], [.sentences, .history, .liveView]),
      (["--windows", "--command-line"], []),
    ] as [([String], Set<Part>)])
  func lacksDependentParts(_ words: [String], parts: Set<Part>) throws {
    #expect(try AppOrder(["Garden", "a"] + words).leftOut.parts == parts)
  }

  @Test("A new app's name may contain the template's name")
  func nameContainsTemplates() throws {
    let app = try WrittenApp([], name: "Retally")
    #expect(app.files["Sources/CLI/Retally.swift"]?.contains("Retally") == true)
    for (path, text) in app.files { #expect(!(path + text).lowercased().contains("reretally"), "\(path)") }
  }

  @Test(
    "If a URL and a version are given, a new app depends on that release, by the name that SwiftPM takes from the URL",
    arguments: [
      ("https://example.com/khipu.git", "khipu"), ("https://example.com/Ours/Kernel/", "kernel"),
      ("git@example.com:kernel.git", "kernel"),
    ])
  func dependsOnRelease(_ url: String, _ package: String) throws {
    let manifest = try #require(try WrittenApp(["--url", url, "--from", "1.0.0"]).files["Package.swift"])
    #expect(manifest.contains("\n    .package(url: \"\(url)\", from: \"1.0.0\")\n"))
    #expect(manifest.contains("package: \"\(package)\")"))
  }

  @Test(
    "The README of a new app links the documents of the clone or, with a URL, of the folder to which SwiftPM fetches the release",
    arguments: [
      ([], Template.tally.package.path),
      (["--url", "https://example.com/Ours/Kernel.git", "--from", "1.0.0"], ".build/checkouts/Kernel"),
    ])
  func linksDocuments(_ options: [String], folder: String) throws {
    let links = try #require(try WrittenApp(["--windows"] + options).files["README.md"])
      .matches(of: /\]\(([^)#]+)/).map { String($0.1) }
    let documents = ["", "/Documentation/SwiftUI.md", "/Documentation/Questions.md", "/CHANGELOG.md"]
    #expect(links == (documents + ["/Documentation/Starting.md", "/Documentation/Tutorial.md"]).map { folder + $0 })
  }

  @Test("A new app isn't written to a file, below a file, or to a folder that isn't empty")
  func refusesOccupiedFolder() throws {
    try WrittenApp.withFolder { folder in
      let file = folder.appending(path: "file")
      try Data("a".utf8).write(to: file)
      for target in [folder, file] {
        let order = try AppOrder(["Garden", target.path])
        let error = #expect(throws: Refusal.self) { try Template.tally.write(order) }
        #expect(error?.description.contains("name a folder that is not there yet") == true)
      }
      let error = #expect(throws: Refusal.self) {
        try Template.tally.write(AppOrder(["Garden", file.appending(path: "app").path]))
      }
      #expect(error?.description.contains("name another folder") == true)
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["file"])
    }
  }

  @Test(
    "new-app refuses invalid arguments with a one-line error",
    arguments: [
      [], ["Garden"], ["Garden", "a", "b"], ["Garden", "a", "--without"], ["Garden", "a", "--without", "Files"],
      ["Garden", "a", "--without", "Windows"], ["Garden", "a", "--window"], ["Garden", "a", "--with", "Trace"],
      ["Garden", "a", "--url", "u"], ["Garden", "a", "--from", "1.0.0"], ["Garden", "--windows"],
      ["Garden", "a", "--url", "u", "--from", "main"],
      ["Garden", "-h"],
    ])
  func refusesInvalidArguments(_ words: [String]) {
    let error = #expect(throws: Refusal.self) { try AppOrder(words) }
    #expect(error?.description.contains("\n") == false)
  }
}
