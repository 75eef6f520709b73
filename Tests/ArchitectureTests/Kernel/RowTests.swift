import Foundation
import Testing

struct RowTests {
  private static let read = Result {
    let grid = try Grid()
    let tests = try Grid(grid.files + Grid.files(in: "Tests")).mentions().filter(\.file.isDomainTest)
    return (grid: grid, mentions: grid.mentions(), inTests: tests)
  }

  private let grid: Grid
  private let mentions: [Mention]
  private let inTests: [Mention]

  init() throws { (grid, mentions, inTests) = try Self.read.get() }

  @Test("A row of the grid and its domain tests name only the rows that the row table permits")
  func namesOnlyPermittedRows() {
    for mention in grid.breaches(mentions + inTests) {
      mention.record("the table of rows doesn't let \(mention.file.place) name it")
    }
  }

  @Test("Each permission in the row table is used")
  func everyPermissionIsUsed() {
    for (row, entry) in rowTable {
      let named = Set(mentions.filter { $0.file.place == row }.map(\.owner))
      #expect(named.intersection(rowTable.map(\.key)) == Set(entry.mayName), "\(row)")
    }
  }

  @Test("The kernel and the kits name nothing that a row of the grid or a composition file defines")
  func kernelNamesNoRow() {
    for mention in grid.inModules(mentions) { mention.record("a module names what is \(mention.owner)'s") }
  }

  @Test("Each folder in a layer belongs to a row, and each row has a folder in Features")
  func folderBelongsToRow() {
    #expect(grid.rows == rowTable.map(\.key).sorted())
    #expect(Set(grid.files.filter { $0.layer == "Features" }.map(\.place)).isSuperset(of: rowTable.map(\.key)))
  }

  @Test("The files directly in the layers' folders are exactly the listed composition files")
  func listedCompositionFiles() {
    #expect(Set(grid.files.filter { $0.place == GridFile.composition }.map(\.path)) == compositionFiles)
  }

  @Test("Each layer's test folders are named after rows, except Support, Fixtures and Kernel", arguments: Grid.layers)
  func testFoldersNamedAfterRows(of layer: String) throws {
    let folder = PackageFolder.url.appending(path: "Tests/\(layer)Tests")
    let folders = try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: [.isDirectoryKey], options: .skipsHiddenFiles
    ).filter(\.hasDirectoryPath).map(\.lastPathComponent)
    #expect(Set(folders).subtracting(["Support", "Fixtures", "Kernel"]).isSubset(of: grid.rows))
  }

  @Test("Each use case has a file and tests named after it, and each row's folder in UseCases has a use case")
  func useCasesHaveFilesAndTests() {
    let files = grid.files.filter { $0.layer == "UseCases" && !$0.useCases.isEmpty }
    let places = Set(grid.files.filter { $0.layer == "UseCases" }.map(\.place))
    #expect(Set(files.map(\.place)).subtracting([GridFile.composition]) == places.intersection(rowTable.map(\.key)))
    for file in files {
      #expect(file.useCases == [file.name], "\(file.path)")
      let folder = file.place == GridFile.composition ? "" : "\(file.place)/"
      let tests = "Tests/UseCasesTests/\(folder)\(file.name)Tests.swift"
      #expect(FileManager.default.fileExists(atPath: PackageFolder.url.appending(path: tests).path), "\(tests)")
    }
  }

  @Test("Each use case is reached by a feature, or is listed as one that the command line reaches itself")
  func useCasesAreReached() {
    let useCases = Set(grid.files.filter { $0.layer == "UseCases" }.flatMap(\.useCases))
    let named = ["Features", "CLI"].map { layer in
      useCases.intersection(grid.files.filter { $0.layer == layer }.flatMap { $0.identifiers.map(\.text) })
    }
    #expect(named[0] == useCases.subtracting(useCasesOfTheCommandLine))
    #expect(named[1] == useCasesOfTheCommandLine)
  }

  private let toyTable: RowTable = [
    "Lighting": ([], ["lighting", "light"]), "Dashboard": (["Lighting"], ["dashboard"]), "Logging": ([], ["log"]),
  ]

  private func toy(_ path: String, _ source: String) throws -> Grid {
    Grid(
      [
        try GridFile("Models/Lighting/Light.swift", "public struct Light { enum Kind {} }"),
        try GridFile("Models/Logging/Line.swift", "struct Line {}\nprivate struct Secret {}\nfunc write() {}"),
        try GridFile("Models/AppState.swift", "struct AppState {}"),
        try GridFile("Kernel/Trees/Tree.swift", "struct Tree<Element> {}"), try GridFile(path, source),
      ], rows: toyTable)
  }

  @Test(
    "A row of the grid that names another row without permission is reported",
    arguments: [
      "let line: Line", "let lines: [Line]", "\n  extension Line {}", "write()", "let command: Command.Logging",
      "output(.logging(.send(text)))", #""\(Line())""#, "func read(_ line: Set<Line>)",
      "AppState.logging(.send(text))", "return .logging(text)", "isOn ? .logging(text) : nil",
    ])
  func namesAnotherRow(_ source: String) throws {
    let found = try toy("Features/Dashboard/Made.swift", source).breaches()
    #expect(found.map(\.owner) == ["Logging"])
    #expect(found.map(\.line) == [source.hasPrefix("\n") ? 2 : 1])
  }

  @Test(
    "A permitted name, or one that only resembles another row's name, is not reported",
    arguments: [
      "let light: Light", "let tree: Tree<Int>", "// Line", #""Line""#, "let kind: Kind", "let secret: Secret",
      "struct List<Line> { let line: Line }", "enum Line {}\nlet line: Line", "let a = tab.logging", "Logging",
      "Self.logging(of: light)", "light.logging(text)", "light?.logging(text)", "light()\n  .logging(text)",
      "enum Tab { case logging(Int) }\nlet tab = Tab.logging(1)",
    ])
  func permittedNameIsNotReported(_ source: String) throws {
    #expect(try toy("Features/Dashboard/Made.swift", source).breaches().isEmpty)
  }

  @Test(
    "Kernel code that names what a row of the grid or a composition file defines is found, and no other code",
    arguments: [
      ("let light: Light", 1), ("let state: AppState", 1), ("output(.lighting(.turn(all, .on)))", 1), ("write()", 1),
      ("let tree: Tree<Command>", 0), ("// Light", 0), (#""Light""#, 0), ("let light = 1", 0), ("isLightOn", 0),
    ])
  func kernelBreaches(_ source: String, count: Int) throws {
    let grid = try toy("Kernel/Trees/Made.swift", source)
    #expect(grid.inModules(grid.mentions()).count == count)
  }

  @Test("All use cases in a file are found")
  func findsAllUseCases() throws {
    let source = "public struct Dimmer: UseCase {}\nstruct Switcher: UseCase, Sendable {}"
    #expect(try GridFile("UseCases/Lighting/Dimmer.swift", source).useCases == ["Dimmer", "Switcher"])
  }
}

extension Mention {
  /// Records an issue at the line of the mention.
  fileprivate func record(_ reason: String) {
    let url = PackageFolder.url.appending(path: "\(file.isTest ? "Tests" : "Sources")/\(file.path)")
    let location = SourceLocation(fileID: file.path, filePath: url.path, line: line, column: 1)
    Issue.record("\(file.path) names \(name): \(reason)", sourceLocation: location)
  }
}

extension Grid {
  /// Mentions of another row that the table doesn't permit.
  fileprivate func breaches(_ mentions: [Mention]? = nil) -> [Mention] {
    let entries = Dictionary(uniqueKeysWithValues: table.map { ($0, $1.mayName) })
    return (mentions ?? self.mentions()).filter { mention in
      entries[mention.owner] != nil && entries[mention.file.place]?.contains(mention.owner) == false
    }
  }

  fileprivate func inModules(_ mentions: [Mention]) -> [Mention] {
    mentions.filter { $0.file.isInModule && (rows + [GridFile.composition]).contains($0.owner) }
  }
}

extension GridFile {
  fileprivate var isTest: Bool { !Grid.layers.contains(layer) }

  fileprivate var isDomainTest: Bool { Grid.layers.prefix(4).contains { "\($0)Tests" == layer } }

  fileprivate var name: String { path.split(separator: "/").last.map { String($0.dropLast(".swift".count)) } ?? path }

  /// The types that it declares as use cases.
  fileprivate var useCases: [String] {
    zip(identifiers, identifiers.dropFirst()).filter { $1.text == "UseCase" && $1.before == UInt8(ascii: ":") }
      .map(\.0.text)
  }
}
