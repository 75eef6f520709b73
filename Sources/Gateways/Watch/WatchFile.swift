internal import UseCases
internal import Models

extension Watch {
  /// A companion that reads the favourites from a file, `watch.json`: a list of objects with `id` and `name`.
  ///
  /// The file is replaced as a whole: whoever reads it finds the favourites from before, or those from after.
  /// - Throws: `.unwritable` with the path and the system's reason; `.cancelled`.
  static func file(_ home: Home) -> Watch { file(home, patience: Home.patience) }

  static func file(_ home: Home, patience: Duration) -> Watch {
    Watch(sync: { lights throws(WatchError) in
      do throws(FileError) {
        let json = try File.encode(lights.map(WatchedLight.init), for: home.watch)
        try await File.creatingLock(home.lock).whileLocked(orGivingUpAfter: patience) { () throws(FileError) in
          try File.replace(home.watch, with: json, durable: false)
        }
      } catch {
        throw WatchError(error)
      }
    })
  }
}

/// What the companion is told of a light.
private struct WatchedLight: Encodable {
  let id: Light.ID
  let name: String

  init(_ light: Light) { (id, name) = (light.id, light.name) }
}
