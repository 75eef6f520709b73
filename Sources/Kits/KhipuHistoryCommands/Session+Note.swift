import KhipuCommandLine
import KhipuTerminal

extension Session {
  /// Notes what is beside a result, or shows it among the results for programs.
  func note(_ text: String, _ options: Options<Tool>) throws(CLIError) {
    if options.isJSON { try Console.print("\(JSON.end(text))") } else { notes.show(text) }
  }
}
