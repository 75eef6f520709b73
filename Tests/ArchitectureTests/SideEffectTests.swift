import Foundation
import Testing

struct SideEffectTests {
  @Test(
    "In the module CLI, only Configuration.swift imports Gateways, KhipuHTTP or KhipuJournal")
  func onlyConfigurationImportsGateways() throws {
    let gateways: Set = ["Gateways", "KhipuHTTP", "KhipuJournal"]
    let files = try SourceFile.all().filter { $0.module == "CLI" && !$0.isTest }
    let importing = files.filter { !gateways.isDisjoint(with: $0.imports.map(\.module)) }.map(\.url.lastPathComponent)
    #expect(Set(importing) == ["Configuration.swift"])
  }

  @Test("The domain layers generate no random numbers")
  func noRandomNumbers() throws {
    let layers: Set = ["Models", "UseCases", "Features", "AppDomain"]
    let files = try SourceFile.all().filter { layers.contains($0.module) && !$0.isTest }
    #expect(files.count > 50)
    for file in files {
      for match in file.code.text.matches(of: /random\(in:|randomElement\(|shuffle|RandomNumberGenerator/) {
        let line = file.code.line(of: match.range.lowerBound)
        Issue.record("\(file.url.lastPathComponent) draws \(match.0)", sourceLocation: file.location(line: line))
      }
    }
  }
}
