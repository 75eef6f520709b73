import Foundation

/// The built program with a home in a temporary folder.
struct Program {
  let path: String
  let folder: String

  private var environment: [String: String] {
    ["PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin", "HOME": folder, "KHIPU_HOME": folder]
  }

  /// A process of the program with these arguments.
  func command(_ arguments: String..., input: String = "/dev/null") -> Command {
    Command(words: [path] + arguments, environment: environment, input: input)
  }

  /// A process of another program in the same environment.
  func other(_ words: [String]) -> Command { Command(words: words, environment: environment) }

  /// The lower bound for any process of the program.
  var floor: Course { Course(command("--version")) }
}
