import Gateways
import KhipuCommandLine
import KhipuControl
import KhipuFiles
import KhipuHTTP
import KhipuTerminal
import KhipuValues
import Models
import UseCases

/// What an app is put together for.
struct World: CommandLineWorld {
  var home: String?
  /// Where the bridge is, in place of where it was paired.
  var pairedHost: Endpoint?
  /// The limit for each reply of the bridge or the API.
  var timeout = Duration.seconds(5)

  /// The environment of an app.
  ///
  /// - Parameter forgone: Gets the error of what could not be written, though that failed nothing.
  /// - Throws: `CLIError.refused` if there is no place to store anything.
  func environment(
    _ notes: Notes, forgone: @escaping @Sendable (FileError) -> Void
  ) throws(CLIError) -> Environment {
    .live(
      home: try HomeDirectory(self),
      at: pairedHost,
      api: APISettings.variables,
      timeout: timeout,
      progress: { (progress: PairingProgress) in progress.show(in: notes) },
      notice: notes.show,
      forgone: forgone,
    )
  }
}

extension Options.Option {
  static var pairedHost: Options.Option {
    Options.Option(
      "--bridge HOST", "the bridge at HOST or HOST:PORT, for this command only", value: "a host"
    ) { (options, value) throws(CLIError) in
      guard let host = Endpoint(value) else { throw .failure(.bridge(.invalidHost(value))) }
      options.world.pairedHost = host
    }
  }

  static var timeout: Options.Option {
    Options.Option(
      "--timeout SECONDS", "the limit for each reply of the bridge or the API: 5 by default",
      value: "a number of seconds"
    ) { (options, value) throws(CLIError) in options.world.timeout = try seconds(value) }
  }

  // A day, in seconds: far more would overflow a duration.
  private static var longest: Double { 86_400 }

  private static func seconds(_ value: String) throws(CLIError) -> Duration {
    guard let seconds = Double(value), seconds > 0, seconds <= longest else {
      throw .refused(
        "--timeout takes seconds, more than 0 and up to \(Int(longest)), not \(Quotation.writeBeginning(of: value))")
    }
    return .seconds(seconds)
  }
}
