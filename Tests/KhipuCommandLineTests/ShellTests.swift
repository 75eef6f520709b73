import Testing

@testable import KhipuCommandLine

struct ShellTests {
  @Test("The zsh completion script asks the program to complete its arguments up to the word at the cursor")
  func zshCompletesArguments() {
    #expect(
      Shell.zsh.script(for: "tally") == #"""
        #compdef tally
        _tally() {
          compadd -U -- ${(f)"$(${words[1]} completion words -- "${(j: :)words[2,CURRENT]}" 2>/dev/null)"}
        }
        if [ "$funcstack[1]" = _tally ]; then _tally "$@"; else compdef _tally tally; fi
        """#)
  }

  @Test("The fish completion script asks the program to complete the line up to the cursor, without the program's name")
  func fishCompletesLine() {
    #expect(
      Shell.fish.script(for: "tally") == #"""
        function __tally
          set -l line (commandline -cp | string replace -r '^\s*\S+\s?' '')
          tally completion words -- "$line" 2>/dev/null
        end
        complete -c tally -f -a '(__tally)'
        """#)
  }
}
