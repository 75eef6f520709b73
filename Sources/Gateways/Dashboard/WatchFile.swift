import KhipuControl
import KhipuFiles
import Models
import UseCases

extension HomeDirectory {
  /// The path of the favorites file, which the companion app reads.
  var watch: String { file("watch.json") }
}

extension Watch {
  /// Writes the favorites to `watch.json`, which the companion app reads: a list of objects with `id` and `name`,
  /// replaced atomically.
  static func file(_ home: HomeDirectory, timeout: Duration = HomeDirectory.lockTimeout) -> Watch {
    Watch(sync: { lights throws(FileError) in
      let favorites = lights.map { Favorite(id: $0.id, name: $0.name) }
      try await File.creatingLock(home.lock).whileLocked(within: timeout) { () throws(FileError) in
        try File.save(favorites, to: home.watch)
      }
    })
  }
}

private struct Favorite: Encodable {
  let id: Light.ID
  let name: String
}
