public import KhipuControl
import KhipuTrace

/// The files of the home directory.
public struct Storage: Sendable {
  /// Removes everything that the app has stored, including the state, the pairing and the log.
  public var clear: @Sendable () async throws(FileError) -> Void

  public init(clear: @escaping @Sendable () async throws(FileError) -> Void) { self.clear = clear }

  init(_ interceptor: some Interceptor<Storage, FileError>) {
    self.init(clear: interceptor.wrap("storage.clear") { $0.clear })
  }

  static let mock = Storage(clear: {})
}
