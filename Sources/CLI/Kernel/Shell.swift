/// A shell that completes sentences.
enum Shell: String, CaseIterable {
  case bash, zsh, fish

  /// What the shell reads to complete the words of `khipu`. It asks the program, which has the vocabulary.
  var script: String {
    switch self {
    case .bash:
      """
      _khipu() {
        COMPREPLY=()
        local line="${COMP_WORDS[*]:1:COMP_CWORD}" word
        while IFS= read -r word; do COMPREPLY+=("$(printf '%q' "$word")"); done < <(
          "${COMP_WORDS[0]}" completion words -- "$line" 2>/dev/null
        )
      }
      complete -F _khipu khipu
      """
    case .zsh:
      """
      #compdef khipu
      _khipu() {
        compadd -U -- ${(f)"$(${words[1]} completion words -- "${(j: :)words[2,CURRENT]}" 2>/dev/null)"}
      }
      compdef _khipu khipu
      """
    case .fish:
      """
      function __khipu
        set -l line (commandline -cp | string replace -r '^\\s*\\S+\\s?' '')
        khipu completion words -- "$line" 2>/dev/null
      end
      complete -c khipu -f -a '(__khipu)'
      """
    }
  }
}
