/// The verb of a use case: `stop`.
struct Verb: Hashable {
  let word: String

  /// - Throws: `Refusal` unless the word consists of two or more lower-case ASCII letters, and isn't a Swift keyword.
  init(_ word: String) throws(Refusal) {
    guard word.wholeMatch(of: /[a-z]{2,}/) != nil, !Self.keywords.contains(word) else {
      throw Refusal(
        "what it does is one verb in lower-case letters that is no word of Swift, such as stop, not \(word)")
    }
    self.word = word
  }

  /// The gerund: `stopping`.
  var gerund: String { (word.hasSuffix("ie") ? "\(word.dropLast(2))y" : keepsE ? word : stem) + "ing" }

  private var keepsE: Bool { word.hasSuffix("ee") || word.hasSuffix("oe") }

  /// The agent noun: `Stopper`.
  var agent: String {
    let stem = stem.hasSuffix("y") && !endsInVowelAndY ? "\(stem.dropLast())i" : stem
    return stem.prefix(1).uppercased() + stem.dropFirst() + "er"
  }

  // The word without a final e. In a one-syllable word, a final consonant other than w, x and y is doubled after a single vowel. Longer
  // words that double it are listed.
  private var stem: String {
    // The u in "qu" doesn't count as a vowel: quit, quitting.
    let letters = Array(word.replacing("qu", with: "qw"))
    guard let last = letters.last else { return word }
    if last == "e" { return String(word.dropLast()) }
    if Self.doubling.contains(word) { return word + String(last) }
    let isShort =
      letters.count > 2 && !last.isVowel && letters[letters.count - 2].isVowel
      && !letters[letters.count - 3].isVowel && letters.count(where: \.isVowel) == 1
    return isShort && !"wxy".contains(last) ? word + String(last) : word
  }

  private var endsInVowelAndY: Bool { word.dropLast().last?.isVowel == true }

  /// The verbs of several syllables that double their final consonant: those with the stress on the last one, and a few more.
  private static let doubling: Set = [
    "abet", "acquit", "admit", "allot", "begin", "commit", "compel", "concur", "confer", "control", "debug", "deter",
    "embed", "emit", "equip", "excel", "expel", "forbid", "forget", "format", "incur", "infer", "input", "occur",
    "offset", "omit", "outbid", "output", "overlap", "patrol", "permit", "prefer", "program", "propel", "rebel",
    "rebut", "recap", "recur", "refer", "regret", "remap", "remit", "repel", "rerun", "reset", "resubmit", "submit",
    "transfer", "transmit", "unpin", "unplug", "unwrap", "unzip", "upset",
  ]

  static let keywords: Set = [
    "as", "associatedtype", "await", "break", "case", "catch", "class", "continue", "default", "defer", "deinit", "do",
    "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for", "func", "guard", "if", "import", "in",
    "init", "inout", "internal", "is", "let", "nil", "operator", "precedencegroup", "private", "protocol", "public",
    "repeat", "rethrows", "return", "self", "static", "struct", "subscript", "super", "switch", "throw", "throws",
    "true", "try", "typealias", "var", "where", "while",
  ]
}

extension Character {
  fileprivate var isVowel: Bool { "aeiou".contains(self) }
}
