public import KhipuControl
import KhipuTrace
public import Models

/// The companion app on a watch.
public struct Watch: Sendable {
  /// Replaces the companion's favorites.
  public var sync: @Sendable ([Light]) async throws(FileError) -> Void

  public init(sync: @escaping @Sendable ([Light]) async throws(FileError) -> Void) { self.sync = sync }

  static let mock = Watch(sync: { _ in })

  init(_ interceptor: some Interceptor<Watch, FileError>) {
    self.init(sync: interceptor.wrap("watch.sync") { $0.sync })
  }
}

extension Failure {
  /// The companion did not get the favorites.
  public static func watch(_ error: FileError) -> Failure {
    Failure(FileFailure(subject: "the companion", code: "watch", error: error))
  }
}
