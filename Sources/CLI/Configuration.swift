import Gateways
import KhipuCommandLine
import KhipuControl
import KhipuFiles
import KhipuHTTP
import KhipuTerminal
import KhipuValues
import UseCases

/// The options that select the environment.
struct Configuration: CommandLineConfiguration {
  var home: String?
  /// The host from the option `--bridge`; nil if not given.
  var pairedHost: Endpoint?
  /// The bridge without which commands fail, from `--paired` or `--simulated`; nil if neither is given.
  var expectedPairing: ExpectedPairing?
  /// The time limit for each reply from the bridge.
  var timeout = Duration.seconds(5)

  /// - Parameter unsaved: Receives write errors that don't make a command fail.
  /// - Throws: `CLIError.refused` if no home directory is set.
  func environment(
    _ diagnostics: Diagnostics, unsaved: @escaping @Sendable (FileError) -> Void
  ) throws(CLIError) -> Environment {
    .live(
      home: try HomeDirectory(self),
      at: pairedHost,
      expecting: expectedPairing ?? (Variable("PAIRED", of: Khipu.name).value == nil ? nil : .paired),
      timeout: timeout,
      progress: { (progress: PairingProgress) in progress.show(in: diagnostics) },
      notice: diagnostics.show,
      unsaved: unsaved,
    )
  }
}

extension Options.Option {
  static var pairedHost: Options.Option {
    Options.Option(
      "--bridge HOST", "the bridge at HOST or HOST:PORT, for this command only", value: "a host"
    ) { (options, value) throws(CLIError) in
      guard let host = Endpoint(value) else { throw .failure(.bridge(.invalidHost(value))) }
      options.configuration.pairedHost = host
    }
  }

  static var requiringPaired: Options.Option {
    Options.Option("--paired", "fails if no bridge is paired, as with $KHIPU_PAIRED=1, for scripts") { options, _ in
      options.configuration.expectedPairing = .paired
    }
  }

  static var refusingPaired: Options.Option {
    Options.Option("--simulated", "the simulated home; fails if a bridge is paired") { options, _ in
      options.configuration.expectedPairing = .simulated
    }
  }

  static var timeout: Options.Option {
    Options.Option(
      "--timeout SECONDS", "the limit for each reply of the bridge: 5 by default",
      value: "a number of seconds"
    ) { (options, value) throws(CLIError) in options.configuration.timeout = try seconds(value) }
  }

  // The longest timeout: a day, in seconds. A huge number would overflow a `Duration`.
  private static var longest: Double { 86_400 }

  private static func seconds(_ value: String) throws(CLIError) -> Duration {
    guard let seconds = Double(value), seconds > 0, seconds <= longest else {
      throw .refused(
        "--timeout takes seconds, more than 0 and up to \(Int(longest)), not \(Quotation.writeBeginning(of: value))")
    }
    return .seconds(seconds)
  }
}
