import Models
import Testing
import UseCases

@testable import Gateways

@Suite("The price of a cup")
struct PriceFileTests {
  @Test(
    "is in the file, or 250 cents without one",
    arguments: [(nil, 250), ("{\"cents\": 300}", 300), ("{\"cents\":0}", 0)])
  func price(_ content: String?, _ cents: Int) async throws {
    try await withHome { home in
      if let content { try write(content.utf8, to: home.price) }
      #expect(try await Coffee.file(home).price() == Cents(clamping: cents))
    }
  }

  @Test(
    "is damaged if it is no amount, and then kept aside", arguments: ["", "2.50", "{\"cents\": -1}", "{\"cent\": 1}"])
  func damaged(_ content: String) async throws {
    try await withHome { home in
      try write(content.utf8, to: home.price)
      await #expect(throws: FileError.self) { try await Coffee.file(home).price() }
      #expect(try text(home.price + ".damaged-1") == content)
      #expect(try await Coffee.file(home).price() == 250)
    }
  }

  @Test("is forgotten with everything else")
  func forgotten() async throws {
    try await withHome { home in
      let environment = Environment.live(home: home) { Issue.record("\($0)") }
      try environment.store.change([.people(.adding(Person("Ada")))])
      try write("{\"cents\": 300}".utf8, to: home.price)
      #expect(try await environment.coffee.price() == 300)
      #expect(environment.date() > .epoch)
      try home.forget()
      #expect(try names(in: home.path) == ["lock"])
    }
  }
}
