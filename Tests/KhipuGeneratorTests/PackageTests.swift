import Foundation
import Testing

@testable import KhipuGenerator

struct PackageTests {
  private func package(_ manifest: String?) throws -> Package {
    try WrittenApp.withFolder { folder in
      if let manifest { try Data(manifest.utf8).write(to: folder.appending(path: "Package.swift")) }
      return try Package(folder)
    }
  }

  @Test("A package whose modules have a prefix is an app; one without KhipuSentences has no sentences")
  func prefixMakesAnApp() throws {
    let package = try package("\"GardenUseCases\": [\"KhipuControl\"],\n")
    #expect(package.prefix == "Garden" && package.isApp && !package.hasSentences)
    let own = try self.package("\"UseCases\": [], \"Features\": [\"KhipuSentences\"]")
    #expect(!own.isApp && own.hasSentences)
  }

  @Test(
    "The generators refuse a folder without a package of this architecture",
    arguments: [nil, "import PackageDescription"])
  func refusesFolder(_ manifest: String?) throws {
    let error = #expect(throws: Refusal.self) { try package(manifest) }
    #expect(error?.description.contains("go to the folder of the app") == true)
  }
}
