internal import Testing

struct IsolationTests {
  @Test(
    "In a module whose default isolation is the main actor, types conform to the kernel's protocols, and only commands are nonisolated",
    arguments: [[], ["InferIsolatedConformances"], ["InferIsolatedConformances", "NonisolatedNonsendingByDefault"]])
  func defaultIsMainActor(_ features: [String]) async throws {
    let options = ["-default-isolation", "MainActor"] + features.flatMap { ["-enable-upcoming-feature", $0] }
    #expect(try await Compiler.diagnostics(of: Self.app, in: "Probe", abiName: "CLI", options: options) == "")
    let isolated = Self.app.replacing("nonisolated enum Command", with: "enum Command")
    let diagnostics = try await Compiler.diagnostics(of: isolated, in: "Probe", abiName: "CLI", options: options)
    #expect(diagnostics.contains("error: main actor-isolated conformance of 'Probe.Command' to 'Hashable'"))
  }

  private static let app = """
    import KhipuControl
    import KhipuDomain
    import KhipuMessages
    import KhipuValues

    struct AppState: Alterable {
      enum Change { case planting(Int) }
      private(set) var planted = 0
      consuming func alter(by change: Change) -> AppState {
        switch change {
        case .planting(let count): planted += count
        }
        return consume self
      }
    }

    enum Frozen: Reason {
      case ground
      var explanation: Failure.Explanation { .init("the ground is frozen", "frozen", .refused) }
    }

    struct Planter: UseCase {
      enum Request: Hashable { case plant(Int) }
      let store: Store<AppState>
      func perform(_ request: Request) async throws(Failure) {
        switch request {
        case .plant(0): throw Failure(Frozen.ground)
        case .plant(let count): try await store.write([.planting(count)])
        }
      }
    }

    nonisolated enum Command: Hashable { case plant(Int) }

    func createPlantingFeature(_ planter: Planter) -> Feature<Command> {
      { output in
        { message in
          guard case .command(.plant(let count)) = message else { return nil }
          return { await output(.report(.plant(count), planter.request(.plant(count)))) }
        }
      }
    }

    func createAppDomain(_ store: Store<AppState>) -> Domain<Command> {
      Domain(receivers: [], features: [createPlantingFeature(Planter(store: store))])
    }
    """
}
