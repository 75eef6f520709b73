import Features
import Models
import TestSupport
import Testing
@_spi(Composition) import UseCases

@Suite("The repositories feature translates messages into requests, and responses into messages")
struct RepositoriesFeatureTests {
  private static let organisation = Samples.organisations[0]
  private static let link = Samples.addresses[0]

  @Test("a command is reported", .current { $0 = .mock })
  func report() async {
    let reports = await output(
      of: createRepositoriesFeature, for: .repositories(.visit("Bloblog")),
      .repositories(.load(Self.organisation)), .repositories(.visit("Bloblog")), .repositories(.visit("khipu")))
    #expect(
      reports == [
        .repositories(.visiting("Bloblog", .failure(.nothingLoaded))),
        .repositories(.loading(Self.organisation, .succeeded)),
        .repositories(.visiting("Bloblog", .success(Self.link))),
        .repositories(.visiting("khipu", .failure(.unlisted("khipu")))),
      ])
  }

  @Test(
    "a GitHub that doesn't answer is reported",
    .current { environment in
      environment = .mock
      environment.repositories.load = { _, _ throws(RepositoriesError) in throw .untrusted }
    })
  func failure() async {
    let reports = await output(of: createRepositoriesFeature, for: .repositories(.load(Self.organisation)))
    #expect(reports == [.repositories(.loading(Self.organisation, .failed(.repositories(.untrusted))))])
  }

  @Test(
    "reports, and messages to other features, are none of its business",
    arguments: [
      Message.repositories(.loading(organisation, .succeeded)), .repositories(.visiting("Bloblog", .success(link))),
      .repositories(.visiting("Bloblog", .failure(.nothingLoaded))), .lighting(.load(.lights)), .dashboard(.sync),
      .logging(.write("hello")),
    ])
  func silence(_ message: Message) async {
    #expect(await output(of: createRepositoriesFeature, for: message).isEmpty)
  }
}
