import Foundation

/// The built program, with a home in a folder of its own.
struct Program {
  let path: String
  let folder: String

  private var environment: [String: String] {
    ["PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin", "HOME": folder, "KHIPU_HOME": folder]
  }

  /// The program with these arguments.
  func command(_ arguments: String..., input: String = "/dev/null") -> Command {
    Command(words: [path] + arguments, environment: environment, input: input)
  }

  /// Something else, in the same environment.
  func other(_ words: [String]) -> Command { Command(words: words, environment: environment) }

  /// The least that a process of it takes.
  var floor: Course { Course(command("--version")) }
}
