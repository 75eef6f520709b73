internal import Foundation
internal import Testing

struct TableTests {
  @Test("The modules in the table in Package.swift are exactly those that have a folder")
  func modulesHaveFolders() throws {
    let (table, folders) = (try Table(), try Set(PackageFolder.modules().map(\.lastPathComponent)))
    #expect(folders == table.modules)
  }

  @Test(
    "Of the layers, a layer's tests may import exactly their own and those below it",
    arguments: try PackageFolder.layers())
  func importsOfLayerTests(of layer: String) throws {
    let table = try Table()
    let imports = try #require(table.rows[layer + "Tests"])
    let layers = try PackageFolder.layers()
    #expect(Set(imports).intersection(layers) == table.reach(of: layer).intersection(layers))
  }

  @Test("The domain layers import no toolchain module but Synchronization")
  func importsNoToolchainModule() throws {
    let table = try Table()
    #expect(table.reach(of: "AppDomain").subtracting(table.modules) == ["Synchronization"])
  }

  @Test(
    "A release has these modules, with names that an app wouldn't choose, and they import no others of this package")
  func modulesOfRelease() throws {
    let table = try Table()
    let released = table.modules.filter { $0.hasPrefix("Khipu") && !$0.hasSuffix("Tests") }
    #expect(
      released.sorted() == [
        "KhipuAppTestSupport", "KhipuCommandLine", "KhipuComposition", "KhipuConcurrency", "KhipuControl",
        "KhipuDomain",
        "KhipuFiles", "KhipuGenerator", "KhipuHTTP", "KhipuHistory", "KhipuHistoryCommands", "KhipuJournal",
        "KhipuKitTestSupport", "KhipuLiveView", "KhipuMessages", "KhipuSentences", "KhipuTerminal",
        "KhipuTerminalTestSupport", "KhipuTestTools", "KhipuText", "KhipuTrace", "KhipuTurns", "KhipuValues",
        "KhipuViewState",
      ])
    for module in released { #expect(table.reach(of: module).intersection(table.modules).isSubset(of: released)) }
  }

  @Test("The Swift Package Index documents the modules of the kernel and the kits")
  func documentedModules() throws {
    let list = try PackageFolder.text(of: ".spi.yml")
    let listed = list.matches(of: /(?m)^ *- (Khipu\w+)$/).map { String($0.1) }
    let grid = try Grid()
    #expect(listed.sorted() == ["Kernel", "Kits"].flatMap { grid.modules(of: $0).map(\.name) }.sorted())
  }

  @Test("The package has no dependencies")
  func noDependencies() throws {
    let manifest = try PackageFolder.text(of: "Package.swift")
    #expect(manifest.contains("\n  dependencies: [],\n"))
    #expect(try !Code(manifest).text.contains(/\.package\b/))
  }
}
