/// A shell with a completion script.
enum Shell: String, CaseIterable {
  case bash, zsh, fish

  /// The completion script, which asks the program for candidates.
  func script(for name: String) -> String {
    switch self {
    case .bash:
      """
      _\(name)() {
        COMPREPLY=()
        local line="${COMP_WORDS[*]:1:COMP_CWORD}" word
        while IFS= read -r word; do COMPREPLY+=("$(printf '%q' "$word")"); done < <(
          "${COMP_WORDS[0]}" completion words -- "$line" 2>/dev/null
        )
      }
      complete -F _\(name) \(name)
      """
    case .zsh:
      """
      #compdef \(name)
      _\(name)() {
        compadd -U -- ${(f)"$(${words[1]} completion words -- "${(j: :)words[2,CURRENT]}" 2>/dev/null)"}
      }
      if [ "$funcstack[1]" = _\(name) ]; then _\(name) "$@"; else compdef _\(name) \(name); fi
      """
    case .fish:
      """
      function __\(name)
        set -l line (commandline -cp | string replace -r '^\\s*\\S+\\s?' '')
        \(name) completion words -- "$line" 2>/dev/null
      end
      complete -c \(name) -f -a '(__\(name))'
      """
    }
  }
}
