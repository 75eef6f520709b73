import AppDomain
import Features
import KhipuCommandLine
import KhipuControl
import KhipuDomain
import KhipuFiles
import KhipuLiveView
import KhipuMessages
import KhipuSentences
import KhipuTerminal
import KhipuValues
import Models
@_spi(Composition) import UseCases

typealias App = CommandLineApp<Khipu>
typealias CLICommand = KhipuCommandLine.CLICommand<Khipu>
typealias Options = KhipuCommandLine.Options<Khipu>
typealias StatePart = KhipuCommandLine.StatePart<Khipu>
typealias LivePage = KhipuLiveView.LivePage<Khipu>
typealias LiveRow = KhipuLiveView.LiveRow<Khipu>

/// Runs the domain in the environment that the configuration selects.
@main
struct Khipu: CommandLineTool {
  static let features = allFeatures.map { $0.key }

  private let gateways: Environment
  private let domain: AppDomain.Domain

  init(
    with configuration: Configuration, diagnostics: Diagnostics, unsaved: @escaping @Sendable (Failure) -> Void,
    receive: @escaping @Sendable (Features.Message) -> Void
  ) throws(CLIError) {
    gateways = try configuration.environment(diagnostics) { unsaved(.store($0)) }
    domain = createAppDomain(receivers: [receive])
  }

  /// The gateways; in a traced task, their calls are recorded.
  var environment: Environment { gateways.traced }
  var store: Store<AppState> { environment.store }
  func now() -> Moment { environment.date() }

  func enter(_ command: Command) -> KhipuMessages.Work {
    let work = domain.enter(.command(command))
    return { await withCurrent(environment, work) }
  }

  func alone<Value: Sendable>(_ body: () async -> Value) async throws(Failure) -> Value {
    try await withCurrent(environment) { () async throws(Failure) in try await UseCases.exclusively(body) }
  }

  func runSources() async throws(Failure) {
    try await withCurrent(environment) { () async throws(Failure) in try await domain.run(allSources, of: store) }
  }

  /// Performs a use case that no command of the domain requests.
  func perform<Action: UseCase>(_ useCase: Action, _ request: Action.Request) async throws(Failure) -> Action.Value {
    try await withCurrent(environment) { () async throws(Failure) in try await useCase.perform(request) }
  }

  static func names(in state: AppState) -> [Name] { state.home.names }
  static func isLoaded(by source: Command, in state: AppState) -> Bool { source.isLoaded(in: state) }

  func load(namesOf kinds: Set<String>) async throws(Failure) {
    try await withCurrent(environment) { () async throws(Failure) in try await loadHome(namesOf: kinds) }
  }

  static func typedLines(in configuration: Configuration) throws(CLIError) -> LineFile {
    let file = HistoryFile(try HomeDirectory(configuration))
    return LineFile(lines: file.lines, append: file.append)
  }
}

extension App {
  /// Performs a use case, and throws its failure as a `CLIError`.
  func perform<Action: UseCase>(_ useCase: Action, _ request: Action.Request) async throws(CLIError) -> Action.Value {
    do { return try await tool.perform(useCase, request) } catch { throw .failure(error) }
  }
}

extension HomeDirectory {
  /// The home directory of a configuration.
  ///
  /// - Throws: `CLIError.refused` if none is set.
  init(_ configuration: Configuration) throws(CLIError) { self.init(path: try Khipu.home(in: configuration)) }
}
