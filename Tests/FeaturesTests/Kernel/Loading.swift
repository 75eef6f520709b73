import KhipuSentences
import KhipuTestTools
import Models
@_spi(Composition) import UseCases

@testable import Features

extension Names {
  static let sample = Names(AppState.sample.home.names)
}

extension Reading {
  /// The parts of the home that are read to load the names on which the result depends: lights, groups or scenes.
  var reads: Set<String> {
    get async throws {
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
      try await withCurrent(environment) { try await loadHome(namesOf: kinds) }
      return Set(reads.events)
    }
  }
}
