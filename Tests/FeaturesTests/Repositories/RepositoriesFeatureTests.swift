import Features
import Models
import TestSupport
import Testing
import UseCases

@Suite("The repositories feature translates commands into requests, and responses into reports")
struct RepositoriesFeatureTests {
  @Test("a command is reported, and a visit with the address")
  func report() async {
    let reports = await output(
      of: createRepositoriesFeature, for: .repositories(.visit("Bloblog")),
      .repositories(.load("pointfreeco")), .repositories(.visit("bloblog")), .repositories(.visit("khipu")), in: .mock)
    #expect(
      reports == [
        .report(.repositories(.visit("Bloblog")), .failed(.repositories(.nothingLoaded))),
        .report(.repositories(.load("pointfreeco")), .succeeded),
        .report(.repositories(.visit("bloblog", at: .blog)), .succeeded),
        .report(.repositories(.visit("khipu")), .failed(.repositories(.unlisted("khipu")))),
      ])
    #expect(
      reports[2].description == "repositories: visiting \"bloblog\" at \"https://www.pointfree.co\" succeeded")
  }

  @Test("a GitHub that doesn't reply is reported, and is asked for the organisation of the command")
  func failure() async {
    let environment = Environment.mock { environment in
      environment.repositories.load = { id, _ throws(RepositoriesError) in throw .unknown(id) }
    }
    let reports = await output(of: createRepositoriesFeature, for: .repositories(.load("apple")), in: environment)
    #expect(reports == [.report(.repositories(.load("apple")), .failed(.gitHub(.unknown("apple"))))])
  }
}
