internal import Features
internal import Gateways

/// What a line asks for, be it the one of a shell or one of a prompt or a script.
enum Invocation: Equatable {
  case help
  case version
  case vocabulary
  case reset
  case connect(Endpoint?)
  case disconnect
  case status
  case show(Part)
  case leave
  case say(String)
  case converse
}

extension Invocation {
  /// The words that stand for something by themselves; no sentence begins with one.
  static let commands: [String: Invocation] = [
    "help": .help, "vocabulary": .vocabulary, "reset": .reset, "connect": .connect(nil),
    "disconnect": .disconnect, "status": .status, "exit": .leave, "quit": .leave,
  ].merging(Part.allCases.map { ($0.rawValue, .show($0)) }) { command, _ in command }

  /// What the arguments ask for.
  ///
  /// - Throws: `Obstacle.refused` where a command is followed by words that it doesn't take, or --yes by no reset.
  init(_ arguments: Arguments) throws(Obstacle) {
    let first = arguments.words.first ?? ""
    var command = Invocation.commands[first.lowercased()]
    var rest = arguments.words.dropFirst()
    if command == .connect(nil), let host = rest.popFirst() { command = .connect(try Endpoint(typed: host)) }
    if command != nil, !rest.isEmpty {
      let more = rest.joined(separator: " ")
      let typed = more.unicodeScalars.count > 60 ? "them" : "'\(more)'"
      throw .refused("'\(first)' takes no more words; leave out \(typed)")
    }
    let otherwise = arguments.words.isEmpty ? Invocation.converse : .say(arguments.sentence)
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
  /// Where a bridge is, as it was typed.
  ///
  /// - Throws: `Obstacle.refused` where that is no host.
  init(typed: String) throws(Obstacle) {
    guard let endpoint = Endpoint(typed) else {
      throw .refused(
        "a bridge is at HOST or HOST:PORT, such as 192.168.1.2, not \(Quotation.writeBeginning(of: typed))")
    }
    self = endpoint
  }
}
