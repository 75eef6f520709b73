/// A shell with a completion script.
package enum Shell: String, CaseIterable {
  case bash, zsh, fish

  /// The completion script, which gives the program the line up to the cursor, and gets the candidates for its last word.
  package func script(for name: String) -> String {
    switch self {
    case .bash:
      """
      _\(name)() {
        COMPREPLY=()
        local word
        while IFS= read -r word; do COMPREPLY+=("$word"); done < <(
          "${COMP_WORDS[0]}" completion bash words -- "$COMP_WORDBREAKS" "${COMP_LINE:0:COMP_POINT}" 2>/dev/null
        )
      }
      complete -F _\(name) \(name)
      """
    case .zsh:
      """
      #compdef \(name)
      _\(name)() {
        local line="${(j: :)words[1,CURRENT-1]} $QIPREFIX$IPREFIX$PREFIX"
        compadd -U -- ${(f)"$(${words[1]} completion zsh words -- '' "$line" 2>/dev/null)"}
      }
      if [ "$funcstack[1]" = _\(name) ]; then _\(name) "$@"; else compdef _\(name) \(name); fi
      """
    case .fish:
      """
      function __\(name)
        \(name) completion fish words -- '' (commandline -cp | string collect) 2>/dev/null
      end
      complete -c \(name) -f -a '(__\(name))'
      """
    }
  }
}
