import Features
import Testing

@testable import CLI

@Suite("What is explained")
struct HelpTests {
  @Test("has a line for each part of the state, in the order of the parts")
  func parts() {
    let words = Help.text.split(separator: "\n").compactMap { $0.wholeMatch(of: #/  khipu (\w+)  +\w.*/#)?.1 }
    #expect(words.compactMap { Part(rawValue: String($0)) } == Part.allCases)
  }

  @Test("has the parts in the order of the features that take care of them")
  func features() throws {
    let names = FeatureDocumentation.all.map(\.name)
    let places = try Part.allCases.map { try #require(names.firstIndex(of: $0.feature)) }
    #expect(places == places.sorted())
  }
}

extension Part {
  /// The name of the feature that takes care of it.
  fileprivate var feature: String {
    switch self {
    case .lights, .rooms, .zones, .scenes: "lighting"
    case .favorites: "dashboard"
    case .route: "navigation"
    case .repositories: "repositories"
    case .uploads: "snapshots"
    }
  }
}
