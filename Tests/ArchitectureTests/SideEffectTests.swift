import Foundation
import Testing

@Suite("A side effect")
struct SideEffectTests {
  @Test(
    "of the command line goes through its environment: only what puts that together imports gateways and their kits")
  func sideDoors() throws {
    let gateways: Set = ["Gateways", "KhipuHTTP", "KhipuJournal"]
    let files = try SourceFile.all().filter { $0.module == "CLI" && !$0.isTest }
    let importing = files.filter { !gateways.isDisjoint(with: $0.imports.map(\.module)) }.map(\.url.lastPathComponent)
    #expect(Set(importing) == ["World.swift", "Variables.swift"])
  }
}
