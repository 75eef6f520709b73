import Foundation
import KhipuFiles
import TallyModels
import TallyUseCases
import Testing

@testable import TallyGateways

struct PriceFileTests {
  @Test(
    "The price of a cup is read from price.json, and is 250 cents if there is no such file",
    arguments: [(nil, 250), ("{\"format\": 1, \"cents\": 300}", 300)])
  func readsPrice(_ content: String?, _ cents: Int) async throws {
    let home = HomeDirectory(path: FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path)
    try FileManager.default.createDirectory(atPath: home.path, withIntermediateDirectories: true)
    defer { #expect(throws: Never.self) { try FileManager.default.removeItem(atPath: home.path) } }
    if let content { try Data(content.utf8).write(to: URL(filePath: home.price)) }
    #expect(try await Environment.live(home: home) { Issue.record("\($0)") }.coffee.price() == Cents(clamping: cents))
  }
}
