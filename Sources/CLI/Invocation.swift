/// What a line asks for, be it the one of a shell or one of a prompt or a script.
enum Invocation: Equatable {
  case help
  case version
  case vocabulary
  case reset
  case show(Part)
  case leave
  case say(String)
  case converse
}

extension Invocation {
  /// The words that stand for something by themselves; no sentence begins with one.
  static let commands: [String: Invocation] = [
    "help": .help, "vocabulary": .vocabulary, "reset": .reset, "exit": .leave, "quit": .leave,
    "lights": .show(.lights), "rooms": .show(.rooms), "favorites": .show(.favorites),
  ]

  /// What the arguments ask for.
  ///
  /// - Throws: `Obstacle.refused` where a command is followed by words, or --yes by no reset.
  init(_ arguments: Arguments) throws(Obstacle) {
    let first = arguments.words.first ?? ""
    let command = Invocation.commands[first.lowercased()]
    if command != nil, arguments.words.count > 1 {
      throw .refused(
        "'\(first)' takes no more words; leave out '\(arguments.words.dropFirst().joined(separator: " "))'")
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
