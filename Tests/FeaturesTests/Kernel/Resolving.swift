import KhipuControl
import KhipuSentences
import Models
import TestTools
@_spi(Composition) import UseCases

extension Unresolved {
  /// The value with its names looked up in that state.
  ///
  /// - Throws: `ParseError` for a name of nothing, or of several things.
  func resolve(in state: AppState) async throws -> Value {
    let environment = Environment.mock { $0.store = createStore(state) }
    do throws(Failure) {
      return try await withCurrent(environment) { () async throws(Failure) in try await resolve(.stored) }
    } catch {
      guard let error = error.reason as? ParseError else { throw error }
      throw error
    }
  }

  /// What is read from the bridge of the sample if the names are loaded.
  var reads: Set<String> {
    get async {
      let reads = Recorder<String>()
      let environment = Environment.mock { environment in
        let home = AppState.sample.home
        environment.bridge.lights = {
          reads.record("lights")
          return Array(home.lights)
        }
        environment.bridge.groups = {
          reads.record("groups")
          return Bridge.Groups(rooms: Array(home.rooms), zones: Array(home.zones))
        }
        environment.bridge.scenes = {
          reads.record("scenes")
          return Array(home.scenes)
        }
      }
      await withCurrent(environment) {
        do { _ = try await resolve(.loaded) } catch { /* Names of nothing are read, too. */  }
      }
      return Set(reads.events)
    }
  }
}
