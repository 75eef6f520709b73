import Models
import UseCases

extension HomeDirectory {
  /// The favourites, for the companion.
  var watch: String { file("watch.json") }
}

extension Watch {
  /// A companion that reads the favourites from `watch.json`: a list of objects with `id` and `name`, replaced atomically.
  ///
  /// - Throws: `.unwritable` with the path and the system's reason; `.cancelled`.
  static func file(_ home: HomeDirectory, patience: Duration = HomeDirectory.lockTimeout) -> Watch {
    Watch(sync: { lights throws(WatchError) in
      do throws(FileError) {
        let favorites = lights.map { Favorite(id: $0.id, name: $0.name) }
        try await File.creatingLock(home.lock).whileLocked(timeout: patience) { () throws(FileError) in
          try File.save(favorites, to: home.watch)
        }
      } catch {
        if case .cancelled = error { throw .cancelled }
        throw .unwritable(path: error.path, reason: error.reason)
      }
    })
  }
}

private struct Favorite: Encodable {
  let id: Light.ID
  let name: String
}
