import Foundation
import Testing

@testable import KhipuGenerator

/// Domains are added to a new app, in memory only. `.ci/new-app` builds and tests such apps.
struct DomainTests {
  /// Calls `body` with a new app that was changed by the orders. The changes of the last order aren't written.
  private func withApp(_ orders: [String]..., body: (Package) throws -> Void) throws {
    try WrittenApp.withFolder { folder in
      try Template.tally.write(AppOrder(["Garden", folder.path]))
      var package = try Package(folder)
      for words in orders {
        let order = try Order(words[0], Array(words.dropFirst()))
        try package.write()
        package = try Package(folder, domain: order.domain)
        try package.add(order)
      }
      try body(package)
    }
  }

  private static let deliveries = ["new-domain", "Deliveries"]

  @Test("A new domain has the files of the app's layers, without those of the app's features")
  func files() throws {
    try withApp(Self.deliveries) { package in
      let new = package.summary.split(separator: "\n").filter { $0.hasPrefix("new ") }.map { $0.dropFirst(9) }
      #expect(
        new == [
          "Sources/Deliveries/AppDomain/AppDomain.swift", "Sources/Deliveries/Features/Command.swift",
          "Sources/Deliveries/Features/Sentences.swift", "Sources/Deliveries/Features/Undo.swift",
          "Sources/Deliveries/Models/AppState.swift", "Sources/Deliveries/UseCases/Current.swift",
          "Sources/Deliveries/UseCases/Environment.swift", "Sources/Deliveries/UseCases/Exclusively.swift",
          "Sources/Deliveries/UseCases/Interception.swift", "Sources/Gateways/Deliveries/DeliveriesGateways.swift",
          "Tests/DeliveriesTests/Environment+Testable.swift", "Tests/DeliveriesTests/Messages.swift",
          "Tests/DeliveriesTests/SentencesTests.swift",
        ])
      for path in new {
        let words = try package.read(String(path)).lowercased().split { !$0.isLetter }
        #expect(Set(words).isDisjoint(with: ["tally", "people", "person", "coffee", "garden"]), "\(path)")
      }
    }
  }

  @Test("A feature of a domain changes only the domain, and the command line's list of tables")
  func featureOfDomain() throws {
    let feature = ["new-feature", "Vans", "buy", "text:String", "--state", "Van", "--in", "Deliveries"]
    try withApp(Self.deliveries, feature) { package in
      let growth = try package.growth
      #expect(
        growth == [
          "Sources/CLI/Commands.swift": 1, "Sources/Deliveries/AppDomain/AppDomain.swift": 2,
          "Sources/Deliveries/Features/Command.swift": 2, "Sources/Deliveries/Features/Undo.swift": 1,
          "Sources/Deliveries/Features/Sentences.swift": 2, "Sources/Deliveries/Models/AppState.swift": 8,
        ])
      #expect(try package.read("Sources/CLI/Vans/VanRow.swift").contains("state.deliveries.vans.map"))
      #expect(package.exists("Tests/DeliveriesTests/VanBuyerTests.swift"))
    }
  }

  @Test("A command may have elements of a generated list as values")
  func elementsAsValues() throws {
    let items = ["new-feature", "Errands", "need", "--state", "ShoppingItem"]
    let brands = ["new-feature", "Brands", "pick", "--state", "Brand", "--by", "ShoppingItem"]
    let offer = ["new-use-case", "Brands", "offer", "text:String", "shoppingItem:ShoppingItem.ID"]
    try withApp(items, brands, offer) { package in
      let sentences = try package.read("Sources/Features/Brands/BrandsSentences.swift").replacing(/\s+/, with: " ")
      let slots = #"Slot<String>.text("a text", samples: ["a"]), Slot<ShoppingItem.ID>.shoppingItem(samples: [1]),"#
      #expect(sentences.contains(#""offer brands", "offering brands", \#(slots)"#))
      #expect(sentences.contains(#"examples: [Example(.offer(text: "a", shoppingItem: 1))]"#))
    }
  }

  @Test(
    "A domain, or a feature in one, is refused with a one-line error if its name is taken, or if there is no such domain",
    arguments: [
      (deliveries, "there is already a Sources/Deliveries"), (["new-domain", "Del"], "begins with the other"),
      (["new-domain", "Gardens"], "begins with the other"), (["new-domain", "People"], "Sources/Features/People"),
      (["new-domain", "Coffee"], "has the word coffee"),
      (["new-feature", "Deliveries"], "Deliveries is a domain"),
      (["new-feature", "People", "--in", "Deliveries"], "there is already a feature People in Sources"),
      (["new-feature", "Vans", "--in", "Orders"], "the app has no domain Orders: it has Deliveries"),
    ])
  func refused(order: [String], part: String) throws {
    let error = #expect(throws: Refusal.self) { try withApp(Self.deliveries, order) { _ in } }
    #expect(error?.description.contains(part) == true && error?.description.contains("\n") == false)
  }

  @Test("An app whose manifest has no list of domains gets none, and the error says what to do")
  func olderApp() throws {
    try withApp { package in
      var package = package
      try package.edit("Package.swift") { $0.replace("let domains: [String] = []", by: "") }
      let error = #expect(throws: Refusal.self) { try package.add(DomainName(named: "Deliveries")) }
      #expect(error?.description.contains("Examples/Tally/Package.swift") == true)
    }
  }

  @Test("This package is no app, so it gets no domains")
  func noApp() throws {
    var package = try Package(StateTests.folder)
    let error = #expect(throws: Refusal.self) { try package.add(DomainName(named: "Deliveries")) }
    #expect(error?.description.contains("new-app") == true)
  }
}
