import KhipuTerminal

extension CLICommand {
  /// Prints the help as a page for `man`, in roff.
  public static var man: CLICommand {
    CLICommand(name: "man", help: ["man": "this text as a page for man"]) { _, _ throws(CLIError) in
      try Console.print(manualPage)
      return .done
    }
  }

  static var manualPage: String {
    let start = "\(Tool.name) "
    let purpose = Tool.purpose.hasPrefix(start) ? Tool.purpose.dropFirst(start.count) : Tool.purpose[...]
    return """
      .TH \(Tool.name.uppercased()) 1 "" "\(Tool.name) \(Tool.release)"
      .SH NAME
      \(Tool.name) \\- \(roff(purpose))
      .SH SYNOPSIS
      .B \(Tool.name)
      [\\fIoption\\fR ...] [\\fIsentence\\fR | \\fIcommand\\fR]
      .SH DESCRIPTION
      \(([Tool.purpose[...], failures[...]] + Tool.paragraphs.split(separator: "\n")).map(roff).joined(separator: "\n.PP\n"))
      .SH COMMANDS
      \(entries(usages))
      .SH OPTIONS
      They can stand anywhere.
      \(entries(options))
      .SH EXIT STATUS
      \(entries(ExitCode.all.map { ("\($0.number)", $0.meaning) }))
      .SH EXAMPLES
      .EX
      \(Tool.examples.map { roff($0[...]) }.joined(separator: "\n"))
      .EE
      """
  }

  /// A tagged paragraph for each entry.
  private static func entries(_ help: [(key: String, value: String)]) -> String {
    help.map { ".TP\n\\fB\(roff($0[...]))\\fR\n\(roff($1[...]))" }.joined(separator: "\n")
  }

  /// The text with roff's special characters escaped, including a period at its beginning.
  private static func roff(_ text: Substring) -> String {
    let escapes: [Character: String] = ["\\": "\\e", "-": "\\-", "~": "\\(ti", "^": "\\(ha", "'": "\\(aq"]
    return (text.first == "." ? "\\&" : "") + text.map { escapes[$0] ?? String($0) }.joined()
  }
}
