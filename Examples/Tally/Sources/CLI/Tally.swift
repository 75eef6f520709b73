import KhipuCommandLine
import KhipuControl
import KhipuDomain
import KhipuFiles
import KhipuMessages
import KhipuSentences
import KhipuTerminal
import KhipuValues
import TallyAppDomain
import TallyFeatures
import TallyGateways
import TallyModels
@_spi(Composition) import TallyUseCases

typealias CLICommand = KhipuCommandLine.CLICommand<Tally>
typealias Options = KhipuCommandLine.Options<Tally>
typealias StatePart = KhipuCommandLine.StatePart<Tally>

/// The program: runs the domain in the environment that the options select.
@main
struct Tally: CommandLineTool {
  private let gateways: Environment
  private let domain: TallyAppDomain.Domain

  init(
    with configuration: HomeConfiguration, diagnostics: Diagnostics, unsaved: @escaping @Sendable (Failure) -> Void,
    receive: @escaping @Sendable (TallyFeatures.Message) -> Void
  ) throws(CLIError) {
    gateways = .live(home: HomeDirectory(path: try Self.home(in: configuration)), notice: diagnostics.show)
    domain = createAppDomain(receivers: [receive])
  }

  static let features = allFeatures.map { $0.key }

  /// The gateways; in a traced task, their calls are recorded.
  var environment: Environment {
    gateways.traced  // with Trace
    // without Trace: gateways
  }
  var store: Store<AppState> { environment.store }
  func now() -> Moment { environment.date() }

  func enter(_ command: Command) -> Work {
    let work = domain.enter(.command(command))
    return { await withCurrent(environment, work) }
  }

  func alone<Value: Sendable>(_ body: () async -> Value) async throws(Failure) -> Value {
    try await withCurrent(environment) { () async throws(Failure) in
      try await TallyUseCases.exclusively { () async throws(Failure) in await body() }
    }
  }

  func runSources() async throws(Failure) {
    try await withCurrent(environment) { () async throws(Failure) in try await domain.run(allSources, of: store) }
  }

  static func names(in state: AppState) -> [Name] { state.names }

  /// The file with the lines typed at the prompt, in the same folder as the state.
  static func typedLines(in configuration: HomeConfiguration) throws(CLIError) -> LineFile {
    let file = HistoryFile(HomeDirectory(path: try home(in: configuration)))
    return LineFile(lines: file.lines, append: file.append)
  }
}
