import Features
import Gateways
import KhipuCommandLine
import KhipuControl
import KhipuDomain
import KhipuFiles
import KhipuHistoryCommands
import KhipuJournal
import KhipuMessages
import KhipuSentences
import KhipuTerminal
import KhipuValues
import Timers
import TimersFeatures
import TimersModels
import TimersUseCases
@_spi(Composition) import UseCases

/// The program: the lights' domain and the timers in the live environment.
@main
struct TimersProgram: CommandLineTool {
  static let name = "timers"
  static let release = "0.1.0"
  static let purpose = "timers turns lights off when it is time."
  static let examples = ["timers set a timer for light 1 in 90s", "timers follow"]
  static let features = ["Lights", "Timers"]
  static let options: [Options<Self>.Option] = [.last, .force]
  static let parts = [StatePart<Self>("timers", "when lights are turned off") { state, _ in Array(state.timers) }]
  static let commands: [CLICommand<Self>] = [
    follow, .vocabulary, .completion, .history, .undo, .redo, .help, .exit, .quit,
  ]

  private static let follow = CLICommand<Self>.follow(
    "follow", help: "fires timers, with a line for each that is set or ends, until Ctrl-C"
  ) { before, now, _ in
    now.timers.filter { before.timers[$0.id] != $0 }.map { "light \($0.id): off at \(LocalTime($0.due))" }
      + before.timers.filter { !now.timers.contains($0.id) }.map { "light \($0.id): no timer" }
  }

  private let environment: TimersEnvironment
  private let domain: Domain<TimersCommand>

  init(
    with configuration: HomeConfiguration, diagnostics: Diagnostics, unsaved: @escaping @Sendable (Failure) -> Void,
    receive: @escaping @Sendable (KhipuMessages.Message<TimersCommand>) -> Void
  ) throws(CLIError) {
    let home = HomeDirectory(path: try Self.home(in: configuration))
    var environment = TimersEnvironment(
      store: createStore(journal: createDiskJournal(in: home, first: TimersState(), notice: diagnostics.show)),
      lights: .live(home: home, timeout: .seconds(5), notice: diagnostics.show))
    environment.next = { LocalTime("\($0)", after: $1)?.moment ?? $1 + .seconds(86_400) }
    environment.lease = { () throws(FileError) in try await home.lease("timers") }
    self.environment = environment
    domain = createTimersDomain(environment, receivers: [receive])
  }

  var store: Store<TimersState> { environment.store }
  func now() -> Moment { environment.lights.date() }
  func enter(_ command: TimersCommand) -> Work { domain.enter(.command(command)) }
  func runSources() async throws(Failure) { try await domain.run([createTimersSource(environment)], of: store) }

  func alone<Value: Sendable>(_ body: () async -> Value) async throws(Failure) -> Value {
    try await withCurrent(environment.lights) { () throws(Failure) in try await exclusively(body) }
  }

  static func names(in state: TimersState) -> [Name] { state.lights.home.names }

  func load(namesOf kinds: Set<String>) async throws(Failure) {
    try await withCurrent(environment.lights) { () throws(Failure) in try await loadHome(namesOf: kinds) }
  }
}

extension LightTimer: TextTableRow {
  public static var titles: [Cell] { [Cell("light", .right), Cell("off at")] }

  public func cells(isColored: Bool) -> [Cell] { [Cell("\(id)", .right), Cell("\(LocalTime(due))")] }

  public var json: JSON { .object([("light", .text("\(id)")), ("due", .number(due.secondsSince1970))]) }
}
