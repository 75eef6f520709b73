import TestSupport
import Testing
@_spi(Composition) import UseCases

@Suite("The documentation of the use cases")
struct UseCaseDocumentationTests {
  static let documented: [any UseCase.Type] = [
    LightLoader.self, RoomLoader.self, ZoneLoader.self, SceneLoader.self, LightSwitcher.self, LightValueSetter.self,
    Dimmer.self, LightChanger.self, SceneRecaller.self, FavoriteAdder.self, WatchSyncer.self, SnapshotTaker.self,
    SnapshotSender.self, LinkOpener.self, Navigator.self,
    RepositoryLoader.self, RepositoryVisitor.self,
    Logger.self,
  ]

  @Test("each example leads to exactly these responses", arguments: documented.indices)
  func examples(_ index: Int) async { await run(Self.documented[index]) }

  @Test("each use case in the sources is documented, with an example of every case of its request")
  func complete() throws {
    #expect(
      try Set(Self.documented.map { source(of: $0) }) == UseCaseSource.all(),
      "name each use case in `documented`, and give an example of each of its requests")
  }

  private func run<Case: UseCase>(_ useCase: Case.Type) async {
    #expect(!Case.documentation.purpose.isEmpty)
    for example in Case.documentation.examples {
      await withCurrent(.mock(where: example.circumstances)) {
        #expect(await responses(of: useCase, to: example.input) == example.outputs, "\(Case.self): \(example.input)")
      }
    }
  }

  private func source<Case: UseCase>(of useCase: Case.Type) -> UseCaseSource {
    let requests = Case.documentation.examples.map { example in
      Mirror(reflecting: example.input).children.first?.label ?? "\(example.input)"
    }
    return UseCaseSource(name: "\(useCase)", requests: Set(requests))
  }
}
