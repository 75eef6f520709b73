internal import Models
internal import UseCases

extension Uploads {
  /// The API of these settings, and the buckets that it names, over the network.
  ///
  /// A claim is a lock of the system on an empty file of the home, `uploads.lock`: it ends with its process, however that ends.
  ///
  /// - Parameter timeout: How long each answer may take.
  static func live(_ home: Home, _ settings: APISettings, timeout: Duration) -> Uploads {
    live(home, settings, timeout: timeout, clock: ContinuousClock()) { Transport.live($0, limits: $1) }
  }

  static func live<C: Clock>(
    _ home: Home, _ settings: APISettings, timeout: Duration, clock: C,
    session: @escaping UploadExecutor<C>.Session
  ) -> Uploads where C.Duration == Duration {
    let executor = UploadExecutor(settings: settings, timeout: timeout, session: session, clock: clock)
    return Uploads(
      identify: { Upload.ID(high: .random(in: .min ... .max), low: .random(in: .min ... .max)) },
      claim: { () throws(UploadError) in try claim(home) },
      send: { request throws(UploadError) in try await executor.send(request) })
  }

  private static func claim(_ home: Home) throws(UploadError) -> Claim {
    do throws(FileError) {
      let lock = try File.creatingLock(home.uploadLock)
      if try lock.tryToLock() { return Claim { lock.unlock() } }
    } catch {
      throw .unwritable(path: error.path, reason: error.reason)
    }
    throw .claimed
  }
}
