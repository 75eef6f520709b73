import KhipuControl
import KhipuSentences
import Models
@_spi(Composition) import UseCases

@testable import Features

extension Names {
  static let sample = Names(AppState.sample.home.names)
}

extension Reading {
  /// The parts of the home that are loaded for the names on which the result depends.
  var loaded: Set<HomePart> {
    get async throws {
      let environment = Environment.mock
      try await withCurrent(environment) { try await loadHome(namesOf: kinds) }
      return try await environment.store.state().home.loaded
    }
  }
}
