import KhipuTerminal
import KhipuValues

extension CLICommand {
  /// Prints a shell's completion script or, if called by that script, the candidates for a line's last word.
  public static var completion: CLICommand {
    let shells = Shell.allCases.map(\.rawValue).joined(separator: ", ")
    return CLICommand(
      name: "completion", help: ["completion SHELL": "a script for a shell that completes sentences: \(shells)"],
      mostWords: 2
    ) { (session, arguments) throws(CLIError) in
      let words = arguments.words.dropFirst()
      if words.first == "words", let line = words.dropFirst().first {
        let completion = try await session.app(arguments.options).completion(of: line, isLoading: false)
        try Console.print(completion.words.joined(separator: "\n"))
        return .done
      }
      guard words.count == 1, let shell = words.first.flatMap(Shell.init) else {
        throw .refused("'completion' takes the name of a shell: \(shells)")
      }
      try Console.print(shell.script(for: Tool.name))
      return .done
    }
  }
}

extension LineCompletion {
  /// The first word of each candidate, without repetition. Skips quotations, because shells parse them differently.
  fileprivate var words: [String] {
    candidates.filter { $0.first != "\"" }.map { String($0.prefix { $0 != " " }) }.withoutRepetition
  }
}
