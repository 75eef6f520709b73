/// A line of a shell up to the cursor, with a program and its arguments. The last argument is being typed.
package struct ShellLine: Equatable {
  /// The arguments without the shell's quotation marks and backslashes.
  package private(set) var arguments: [String] = []
  /// The quotation mark that is open at the cursor.
  package private(set) var quote: Character?
  // The number of the last argument's characters before the text that the shell replaces. Only bash replaces less than a word.
  private var kept = 0
  private let shell: Shell

  /// - `breaks`: The characters at which words also end when the shell completes them: `$COMP_WORDBREAKS` in bash.
  package init(_ line: String, in shell: Shell, breaks: String) {
    self.shell = shell
    var (word, isBegun, isEscaped) = ("", false, false)
    for character in line {
      if isEscaped {
        // In double quotation marks, a backslash before other characters is one.
        if quote == "\"", !"$`\"\\".contains(character) { word.append("\\") }
        word.append(character)
        isEscaped = false
        continue
      }
      switch (quote, character) {
      case ("\"", "\\"), (nil, "\\"),
        ("'", "\\") where shell == .fish || quote != "'":
        (isEscaped, isBegun) = (true, true)
      case (nil, "'"), (nil, "\""): (quote, kept, isBegun) = (character, word.count, true)
      case (character, "'"), (character, "\""): (quote, kept) = (nil, word.count)
      case (nil, _) where character.isWhitespace:
        if isBegun { arguments.append(word) }
        (word, isBegun, kept) = ("", false, 0)
      case _:
        word.append(character)
        isBegun = true
        if quote == nil, breaks.contains(character) { kept = word.count }
      }
    }
    // The first word is the program.
    arguments = Array((arguments + [word]).dropFirst())
  }

  /// The argument as the shell's script takes it: zsh and fish quote it themselves, bash replaces the text after the last break.
  /// Nil if it doesn't continue what was typed before that break.
  package func written(_ argument: String) -> String? {
    guard shell == .bash else { return argument }
    let typed = (arguments.last ?? "").prefix(kept)
    guard argument.lowercased().hasPrefix(typed.lowercased()) else { return nil }
    return argument.dropFirst(typed.count).map(escaped).joined()
  }

  private func escaped(_ character: Character) -> String {
    switch quote {
    case "'": character == "'" ? "'\\''" : "\(character)"
    case "\"": "$`\"\\".contains(character) ? "\\\(character)" : "\(character)"
    case _:
      !character.isASCII || character.isLetter || character.isNumber || "_-./%+,:@".contains(character)
        ? "\(character)" : "\\\(character)"
    }
  }
}
