import Features
import Gateways
import Models
import UseCases

/// What a line asks for: of a shell, a prompt or a script.
enum Invocation: Equatable {
  case help
  case version
  case vocabulary
  case reset
  case connect(Endpoint?)
  case disconnect
  case status
  case show(StatePart)
  case leave
  case sentence(String)
  case prompt
}

extension Invocation {
  /// The words that are commands of the CLI; no sentence begins with one.
  static let commands: [String: Invocation] = [
    "help": .help, "vocabulary": .vocabulary, "reset": .reset, "connect": .connect(nil),
    "disconnect": .disconnect, "status": .status, "exit": .leave, "quit": .leave,
  ].merging(StatePart.all.map { ($0.name, .show($0)) }) { command, _ in command }

  /// - Throws: `CLIError.refused` for words that a command does not take, or for --yes without reset.
  init(_ arguments: Arguments) throws(CLIError) {
    let first = arguments.words.first ?? ""
    var command = Invocation.commands[first.lowercased()]
    var rest = arguments.words.dropFirst()
    if command == .connect(nil), let host = rest.popFirst() { command = .connect(try Endpoint(typed: host)) }
    if command != nil, !rest.isEmpty {
      let more = rest.joined(separator: " ")
      let typed = more.unicodeScalars.count > 60 ? "them" : "'\(more)'"
      let isFeature = Command.catalogues.contains { $0.name == first.lowercased() }
      let advice = isFeature ? ", or say which feature it is for: '\(first): …'" : ""
      throw .refused("'\(first)' takes no more words; leave out \(typed)\(advice)")
    }
    let otherwise = arguments.words.isEmpty ? Invocation.prompt : .sentence(arguments.sentence)
    self =
      switch (arguments.options.wantsHelp, arguments.options.wantsVersion) {
      case (true, _): .help
      case (false, true): .version
      case (false, false): command ?? otherwise
      }
    if arguments.options.isCertain, self != .reset { throw .refused("--yes belongs to 'reset'; leave it out") }
  }
}

extension Endpoint {
  /// - Throws: `CLIError.refused` if that is no host.
  init(typed: String) throws(CLIError) {
    guard let endpoint = Endpoint(typed) else {
      throw .failure(.bridge(.invalidHost(typed)))
    }
    self = endpoint
  }
}
