import Foundation
import KhipuTestTools
import Testing

struct AnyRequestTests {
  @Test("`AnyRequest.all` has a request to every use case, except those in `needingMore`")
  func complete() throws {
    let useCases = try SourceFolder.swiftFiles(in: "UseCases").flatMap { file in
      try String(contentsOf: file, encoding: .utf8).matches(of: /struct (\w+): .*\bUseCase\b/).map { String($0.1) }
    }
    #expect(!useCases.isEmpty)
    let requested = AnyRequest.all.map { String($0.testDescription.prefix { $0 != ":" }) }
    #expect(Set(useCases).subtracting(requested).isSubset(of: AnyRequest.needingMore))
  }
}
