public import KhipuCommandLine
import KhipuTerminal

extension CLICommand {
  /// A command that shows the state live. It needs a terminal.
  ///
  /// - `instead`: The command that the error suggests if there is no terminal.
  public static func live(
    _ name: String, help: String, instead: String, view: @escaping @Sendable () -> LiveView<Tool>
  ) -> CLICommand {
    CLICommand(name: name, help: [name: help]) { (_, arguments) throws(CLIError) in
      try arguments.options.refuseTrace(of: name)
      let (isDumb, isJSON) = (Console.isDumb, arguments.options.isJSON)
      guard !isJSON, !isDumb, Console.isInputTerminal, Console.isOutputTerminal else {
        let reason = isDumb && !isJSON ? ", and $TERM is dumb" : ""
        throw .refused("'\(name)' needs a terminal that it can fill\(reason); use '\(instead)'", "no-terminal")
      }
      try await view().run(arguments.options)
      return .done
    }
  }
}
