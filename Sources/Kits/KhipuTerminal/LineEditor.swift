/// A line being edited, with the history of lines.
public struct LineEditor: Sendable {
  /// What the caller does after a key: draws the line, completes a word, accepts the line, drops it (Ctrl-C), leaves (Ctrl-D in
  /// an empty line), clears the screen, or suspends the process.
  public enum Step: Equatable, Sendable { case draw, complete, finish, drop, leave, clear, suspend }

  /// The text to the left of the cursor.
  public private(set) var left = ""
  /// The text to the right of the cursor.
  public private(set) var right = ""
  // Oldest first. `position` is the index of the shown line; `history.count` stands for the unfinished line.
  private var history: [String]
  private var position: Int
  private var unfinished = ""
  private var erased = ""
  // The number of consecutive completions.
  private var completions = 0

  /// - Parameter history: The oldest line first.
  public init(history: [String] = []) { (self.history, position) = (history, history.count) }

  public var text: String { left + right }

  /// Begins an empty line. Keeps the erased text for `yank`.
  mutating func begin(history: [String]) {
    let erased = erased
    self = LineEditor(history: history)
    self.erased = erased
  }

  /// Applies a key to the line, and returns what the caller does next.
  public mutating func press(_ key: Key) -> Step {
    completions = key == .complete ? completions + 1 : 0
    switch key {
    case .text(let scalar): insert(String(scalar))
    case .move(let way): set(text.prefix(target(way)), text.dropFirst(target(way)))
    case .erase(let way): erase(way)
    case .eraseOrLeave:
      if text.isEmpty { return .leave }
      erase(.right)
    case .yank: insert(erased)
    case .older: go(to: position - 1)
    case .newer: go(to: position + 1)
    case .complete: return .complete
    case .enter: return .finish
    case .drop: return .drop
    case .clear: return .clear
    case .suspend: return .suspend
    case .escape, .nothing: break
    }
    return .draw
  }

  /// Replaces the word before the cursor with the only candidate, followed by one space, or extends it to the candidates' common
  /// prefix. If a repeated completion adds nothing, returns all candidates, to be listed; otherwise none.
  mutating func complete(with completion: LineCompletion) -> [String] {
    let (word, candidates) = (completion.word, completion.candidates)
    guard let first = candidates.first else { return [] }
    let common = candidates.dropFirst().reduce(first) { $0.commonBeginning(with: $1) }
    let isOnly = candidates.count == 1
    guard isOnly || common.count > word.count && common.commonBeginning(with: word).count == word.count else {
      return completions > 1 ? candidates : []
    }
    left.removeLast(word.count)
    insert(isOnly && right.first != " " ? common + " " : common)
    return []
  }

  /// Inserts the text without its control characters.
  private mutating func insert(_ text: String) {
    // Appending at the end of the line is faster, which matters for long pasted text.
    if right.isEmpty { left += text.withoutControls } else { set(left + text.withoutControls, right) }
  }

  private mutating func erase(_ way: Key.Way) {
    let (text, position, target) = (text, left.count, target(way))
    let (start, end) = (min(position, target), max(position, target))
    if way != .left, way != .right, start < end { erased = String(text.prefix(end).dropFirst(start)) }
    set(text.prefix(start), text.dropFirst(end))
  }

  /// The index at which the movement ends.
  private func target(_ way: Key.Way) -> Int {
    switch way {
    case .left: max(0, left.count - 1)
    case .right: left.count + min(1, right.count)
    case .wordLeft: left.reversed().afterWord.count
    case .wordRight: text.count - Array(right).afterWord.count
    case .start: 0
    case .end: text.count
    }
  }

  private mutating func go(to new: Int) {
    guard (0...history.count).contains(new), new != position else { return }
    if position == history.count { unfinished = text }
    position = new
    set(new < history.count ? history[new].withoutControls : unfinished, "")
  }

  /// Sets the line, and moves the cursor to a character boundary: a combining mark belongs to the character before it.
  private mutating func set(_ left: some StringProtocol, _ right: some StringProtocol) {
    let text = String(left) + right
    let bytes = left.utf8.count
    let cut = text.indices.first { text.utf8.distance(from: text.startIndex, to: $0) >= bytes } ?? text.endIndex
    (self.left, self.right) = (String(text[..<cut]), String(text[cut...]))
  }
}

extension [Character] {
  /// The rest after the first word.
  fileprivate var afterWord: ArraySlice<Character> { drop { $0 == " " }.drop { $0 != " " } }
}

extension String {
  fileprivate var withoutControls: String {
    String(String.UnicodeScalarView(unicodeScalars.filter { $0.properties.generalCategory != .control }))
  }

  /// The common prefix, ignoring case, in the spelling of this text.
  fileprivate func commonBeginning(with other: String) -> String {
    String(zip(self, other).prefix { $0.lowercased() == $1.lowercased() }.map(\.0))
  }
}
