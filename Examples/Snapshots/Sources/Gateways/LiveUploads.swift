import KhipuControl
import KhipuFiles
import KhipuHTTP
import SnapshotsModels
import SnapshotsUseCases

extension HomeDirectory {
  /// The path of the file that a process locks while it sends uploads.
  var uploadLock: String { file("uploads.lock") }
}

extension Uploads {
  /// The API and its buckets, over the network. A claim is a lock on `uploads.lock`, which the system releases when the
  /// process ends.
  static func live(_ home: HomeDirectory, _ settings: APISettings, timeout: Duration) -> Uploads {
    let executor = UploadExecutor(settings: settings) { endpoint in
      // Replies are limited to 64 KiB each, because the state stores them.
      let limits = TransportLimits(timeout: timeout, size: 1 << 16, connections: 1)
      return .live(endpoint, limits: limits, userAgent: "snapshots")
    }
    return Uploads(
      identify: { Upload.ID(.random(in: .min ... .max)) },
      claim: { () throws(UploadError) in try claim(home) },
      send: { request throws(UploadError) in try await executor.send(request) })
  }

  private static func claim(_ home: HomeDirectory) throws(UploadError) -> @Sendable () -> Void {
    do throws(FileError) {
      let lock = try File.creatingLock(home.uploadLock)
      if try lock.tryToLock() { return { lock.unlock() } }
    } catch {
      throw .file(error)
    }
    throw .claimed
  }
}
