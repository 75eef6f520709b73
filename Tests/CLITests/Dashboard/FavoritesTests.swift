import Testing

struct FavoritesTests {
  @Test("A favorite in JSON is the same object as in the list of lights")
  func favoritesJSON() async throws {
    try await withSandbox { sandbox in
      _ = try await sandbox.run("add light 3 to favorites")
      let lights = try await sandbox.run("lights", "--json").output.split(separator: "\n")
      let favorites = try await sandbox.run("favorites", "--json").output.split(separator: "\n")
      #expect(favorites.count == 3)
      #expect("\(favorites[1])," == "\(lights[3])")
      #expect(favorites[1].contains("\"favorite\": true"))
    }
  }
}
