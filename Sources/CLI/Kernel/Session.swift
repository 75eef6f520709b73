import Features
import Models
import UseCases

/// Carries out lines, one after the other.
struct Session {
  // The app of the last line: most lines have the same world.
  private var last: (world: Options.World, app: App)?

  /// Carries out what was typed, and returns how it ended; nil if it ends the prompt.
  ///
  /// - Throws: `CLIError` if it cannot be carried out, or its result not be shown.
  mutating func run(_ arguments: Arguments) async throws(CLIError) -> ExitCode? {
    if let command = arguments.command { return try await command.run(&self, arguments) }
    return try await carryOut(arguments.sentence, arguments.options)
  }

  mutating func app(_ options: Options) throws(CLIError) -> App {
    if let last, last.world == options.world { return last.app }
    let app = try App(options.world)
    last = (options.world, app)
    return app
  }

  mutating func show(_ part: StatePart, _ options: Options) async throws(CLIError) {
    let app = try app(options)
    let (state, now) = (try await app.state(with: part), app.environment.date())
    if options.isJSON { return try Console.print(part.json(state, now)) }
    let table = part.table(state, now, options.isColored)
    if let note = part.note(state, now) ?? (table.isEmpty ? "there are no \(part.name)" : nil) { Console.note(note) }
    try Console.print(table)
  }

  private mutating func carryOut(_ sentence: String, _ options: Options) async throws(CLIError) -> ExitCode {
    var reports: [Report]
    do throws(CLIError) { reports = try await app(options).carryOut(sentence) } catch {
      guard case .failed(let report) = error else { throw error }
      reports = [report]
    }
    try Console.print(reports.map { $0.line(isJSON: options.isJSON) }.joined(separator: "\n"))
    if let advice = reports.lazy.compactMap(\.failure?.advice).first { Console.note(advice) }
    return reports.map(\.exitCode).first { $0 != .done } ?? .done
  }
}
