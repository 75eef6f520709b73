import Gateways
import UseCases

/// What an app is put together for.
struct World: Hashable {
  /// The folder in which everything is stored.
  var home: String?

  /// The options that choose it, besides the folder.
  static let options: [Options.Option] = []

  /// The environment of an app.
  ///
  /// - Parameter forgone: Gets the error of what could not be written, though that failed nothing.
  /// - Throws: `CLIError.refused` if there is no place to store anything.
  func environment(forgone: @escaping @Sendable (FileError) -> Void) throws(CLIError) -> Environment {
    .live(home: try HomeDirectory(self), notice: Console.note)
  }
}
