public import KhipuControl
public import KhipuValues
public import SnapshotsModels

/// The gateways: every side effect of the app is a call to one of their closures.
public struct Environment: Sendable {
  public var store: Store<AppState>
  /// The current time.
  public var date: @Sendable () -> Moment
  /// Reads the text file at a path. Throws `.unreadable` if it is missing, can't be read, or isn't UTF-8.
  public var text: @Sendable (_ path: String) throws(FileError) -> String
  public var uploads: Uploads

  public init(
    store: Store<AppState>, date: @escaping @Sendable () -> Moment,
    text: @escaping @Sendable (String) throws(FileError) -> String, uploads: Uploads
  ) {
    (self.store, self.date, self.text, self.uploads) = (store, date, text, uploads)
  }

  /// A new in-memory environment: time stands still, and each request gets an empty reply.
  public static var mock: Environment {
    Environment(
      store: createStore(AppState()), date: { .epoch }, text: { _ in "<svg/>" },
      uploads: Uploads(
        identify: { Upload.ID(1) }, claim: { {} }, send: { _ in ReplyDescription(status: 200) }))
  }
}
