import KhipuTerminal
import KhipuText
import KhipuValues

extension CLICommand {
  /// Prints a shell's completion script or, if called by that script, the candidates for a line's last word.
  public static var completion: CLICommand {
    let shells = Shell.allCases.map(\.rawValue)
    return CLICommand(
      name: "completion",
      help: ["completion SHELL": "a script for a shell that completes sentences: \(shells.joined(separator: ", "))"],
      mostWords: 4, candidates: { _, line, _ in line.isInFirstWordAfterName ? shells : [] }
    ) { (session, arguments) throws(CLIError) in
      let words = Array(arguments.words.dropFirst())
      guard let shell = words.first.flatMap(Shell.init), words.count == 1 || words.count == 4 && words[1] == "words"
      else {
        throw .refused("'completion' takes the name of a shell: \(shells.joined(separator: ", "))")
      }
      guard words.count == 4 else {
        try Console.print(shell.script(for: Tool.name))
        return .done
      }
      let line = ShellLine(words[3], in: shell, breaks: words[2])
      let candidates = try await session.app(arguments.options).completion(
        ofArguments: line.arguments, isQuoted: line.quote != nil)
      try Console.print(candidates.compactMap(line.written).withoutRepetition.joined(separator: "\n"))
      return .done
    }
  }
}

extension String {
  /// Whether the first word after a command's name is being typed.
  var isInFirstWordAfterName: Bool { words.count == (last?.isWhitespace == true ? 1 : 2) }
}
