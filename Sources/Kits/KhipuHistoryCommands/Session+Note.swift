import KhipuCommandLine
import KhipuTerminal

extension Session {
  /// Writes a note to standard error; with `--json`, as an object to standard output.
  func note(_ text: String, _ options: Options<Tool>) throws(CLIError) {
    if options.isJSON { try Console.print("\(JSON.end(text))") } else { diagnostics.show(text) }
  }
}
