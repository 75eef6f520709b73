import KhipuTerminalTestSupport
import Testing

@testable import KhipuCommandLine

struct HelpTests {
  @Test("The help lists sentences, parts of the state, commands, options, exit codes and examples")
  func listsSentencesAndOptions() {
    #expect(
      CLICommand<Tally>.helpText == #"""
        tally adds numbers.

          tally add 1              a command, as a sentence; its reports are sentences, too
          tally sum                the sum
          tally                    a prompt; a pipe or a file has one sentence on each line (# begins a comment)
          tally follow             every sum
          tally vocabulary         every sentence, with examples and what it does
          tally completion SHELL   a script for a shell that completes sentences: bash, zsh, fish
          tally man                this text as a page for man
          tally help [WORD]        this text; or the commands and sentences that begin with the word

        Options, anywhere:
          --home DIR         the folder for everything stored; else $TALLY_HOME, $XDG_STATE_HOME/tally or ~/.local/state/tally
          --json             results and failures as JSON objects on standard output
          --trace[=FORMAT]   traces each message on standard error, as text or mermaid
          --no-color         no colours, as with $NO_COLOR
          --version          the version
          --                 ends the options

        A failure is a line on standard error and an exit code; with --json it is an object on standard output.

        .5, ~1, 10^2 and a\b aren't numbers.

        Exit codes:
            0  done
            1  the command failed
           64  not understood, out of range, an empty sentence, or an invalid option or variable
           66  the command names something that does not exist
           69  another system was not found, did not answer in time, or failed
           74  a stored file, or the output, cannot be read or written
           77  no access: a key is missing or refused, or a certificate is not trusted
          130  interrupted

        Examples:
          tally add 1
          tally sum
        """#)
  }

  @Test(
    "The help lists parts of the state, then commands that choose one, then others; a usage may be wider than its column"
  )
  func orderOfUsages() {
    let lines = CLICommand<Shelf>.helpText.split(separator: "\n").filter { $0.hasPrefix("  shelf ") }
    #expect(
      lines == [
        "  shelf read               ", "  shelf titles WORDS THAT CHOOSE titles",
        "  shelf                    a prompt; a pipe or a file has one sentence on each line (# begins a comment)",
        "  shelf follow             ",
      ])
  }

  @Test("The manual page is the help text in roff, with special characters escaped")
  func manualPage() {
    let page = CLICommand<Tally>.manualPage
    #expect(
      page.hasPrefix(
        #"""
        .TH TALLY 1 "" "tally 1.0"
        .SH NAME
        tally \- adds numbers.
        .SH SYNOPSIS
        .B tally
        [\fIoption\fR ...] [\fIsentence\fR | \fIcommand\fR]
        .SH DESCRIPTION
        tally adds numbers.
        .PP
        A failure is a line on standard error and an exit code; with \-\-json it is an object on standard output.
        .PP
        \&.5, \(ti1, 10\(ha2 and a\eb aren\(aqt numbers.
        .SH COMMANDS
        .TP
        \fBtally add 1\fR
        a command, as a sentence; its reports are sentences, too
        .TP
        \fBtally sum\fR
        the sum
        """#))
    for part in [
      #"""
      .TP
      \fBtally help [WORD]\fR
      this text; or the commands and sentences that begin with the word
      .SH OPTIONS
      They can stand anywhere.
      .TP
      \fB\-\-home DIR\fR
      the folder for everything stored; else $TALLY_HOME, $XDG_STATE_HOME/tally or \(ti/.local/state/tally
      """#,
      #"""
      .TP
      \fB\-\-\fR
      ends the options
      .SH EXIT STATUS
      .TP
      \fB0\fR
      done
      """#,
    ] { #expect(page.contains(part)) }
    #expect(page.hasSuffix("\n.TP\n\\fB130\\fR\ninterrupted\n.SH EXAMPLES\n.EX\ntally add 1\ntally sum\n.EE"))
    #expect(page.matches(of: /\n\.TP\n/).count == 22)
  }
}
