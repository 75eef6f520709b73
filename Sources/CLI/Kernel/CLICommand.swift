import Features
import Gateways
import KhipuControl
import KhipuFiles
import KhipuSentences
import KhipuValues
import Models
import UseCases

/// A command of the CLI, such as `help`. No sentence begins with its name.
struct CLICommand: Sendable {
  let name: String
  /// Each way to type it with what that does, as the help lists them.
  var help: KeyValuePairs<String, String> = [:]
  /// How many words may follow.
  var mostWords = 0
  /// Carries out what was typed, and returns how it ended; nil if it ends the prompt.
  let run: @Sendable (inout Session, Arguments) async throws(CLIError) -> ExitCode?
}

extension CLICommand: Equatable {
  /// Whether both have the same name.
  static func == (first: CLICommand, second: CLICommand) -> Bool { first.name == second.name }
}

extension CLICommand {
  /// Shows the part of the state.
  init(_ part: StatePart) {
    self.init(name: part.name, help: [part.name: part.help], mostWords: part.choice == nil ? 0 : .max) {
      (session, arguments) throws(CLIError) in
      let app = try session.app(arguments.options)
      if let choice = part.choice, arguments.words.count > 1 { return try await app.show(choice, arguments) }
      return try app.show(part, of: try await app.state(after: part.sources), arguments.options)
    }
  }

  /// Shows the part of the state that the words choose.
  init(name: String, help: KeyValuePairs<String, String>, choice: @escaping StatePart.Choice) {
    self.init(name: name, help: help, mostWords: .max) { (session, arguments) throws(CLIError) in
      try await session.app(arguments.options).show(choice, arguments)
    }
  }

  static let vocabulary = CLICommand(
    name: "vocabulary", help: ["vocabulary": "every sentence, with examples and what it does"]
  ) { (_, arguments) throws(CLIError) in
    try Console.print(arguments.options.isJSON ? Vocabulary.json : Vocabulary.text)
    return .done
  }

  static let reset = CLICommand(name: "reset", help: ["reset --yes": "forgets everything stored"]) {
    (_, arguments) throws(CLIError) in
    let home = try HomeDirectory(arguments.options.world)
    guard arguments.options.isCertain else {
      throw .refused(
        "this removes everything stored in \(quoted: home.path); to confirm, type 'reset --yes'", "unconfirmed")
    }
    do throws(FileError) { try home.forget() } catch { throw .failure(.store(error)) }
    if arguments.options.isJSON { try Console.print("\(JSON.end("everything stored is forgotten"))") }
    return .done
  }

  static let exit = CLICommand(name: "exit") { _, _ in nil }
  static let quit = CLICommand(name: "quit") { _, _ in nil }
}

extension App {
  /// Shows the part that the line chooses.
  fileprivate func show(_ choice: StatePart.Choice, _ arguments: Arguments) async throws(CLIError) -> ExitCode {
    let (part, state) = try await chosen { () throws(ParseError) in try choice(arguments.sentence) }
    return try show(part, of: state, arguments.options)
  }

  /// Shows the part of that state, as it is now or was at the moment.
  func show(
    _ part: StatePart, of state: AppState, at moment: Moment? = nil, _ options: Options
  ) throws(CLIError) -> ExitCode {
    let (now, isJSON) = (moment ?? environment.date(), options.isJSON)
    let text: String
    do throws(Failure) {
      text = try isJSON ? part.json(state, now) : part.table(state, now, options.isColored)
    } catch { throw .failure(error) }
    let note = part.note(state, now) ?? (text.isEmpty ? "there are no \(part.name)" : nil)
    if !isJSON, let note { Console.note(note) }
    try Console.print(text)
    return .done
  }
}
