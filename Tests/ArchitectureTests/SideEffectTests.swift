import Foundation
import Testing

struct SideEffectTests {
  @Test("In the module CLI, only Configuration.swift imports Gateways, KhipuHTTP or KhipuJournal")
  func onlyConfigurationImportsGateways() throws {
    let gateways: Set = ["Gateways", "KhipuHTTP", "KhipuJournal"]
    let files = try SourceFile.all().filter { $0.module == "CLI" && !$0.isTest }
    let importing = files.filter { !gateways.isDisjoint(with: $0.imports.map(\.module)) }.map(\.url.lastPathComponent)
    #expect(Set(importing) == ["Configuration.swift"])
  }
}
