/// A line that is edited, and the lines to go back to.
public struct LineEditor: Sendable {
  /// What is to be done after a key.
  public enum Step: Equatable, Sendable { case draw, complete, finish, drop, leave, clear, suspend }

  /// The text on the left of the cursor.
  public private(set) var left = ""
  /// The text on the right of the cursor.
  public private(set) var right = ""
  // The oldest first. The position is that of the line that is shown; behind them all is the unfinished one.
  private var history: [String]
  private var position: Int
  private var unfinished = ""
  private var erased = ""
  // How often completion was asked for, one after the other.
  private var completions = 0

  /// An empty line. The newest of the history is the last.
  public init(history: [String] = []) { (self.history, position) = (history, history.count) }

  public var text: String { left + right }

  /// Begins an empty line. What was erased stays at hand.
  mutating func begin(history: [String]) {
    let erased = erased
    self = LineEditor(history: history)
    self.erased = erased
  }

  /// Changes the line as the key asks for, and returns what is left to do.
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

  /// Completes the last word on the left of the cursor as far as the candidates agree, and returns those to list: all, if
  /// it was asked for again and there is nothing to add.
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
    // At the end, where a long text is pasted, there is nothing to be set anew.
    if right.isEmpty { left += text.withoutControls } else { set(left + text.withoutControls, right) }
  }

  private mutating func erase(_ way: Key.Way) {
    let (text, position, target) = (text, left.count, target(way))
    let (start, end) = (min(position, target), max(position, target))
    if way != .left, way != .right, start < end { erased = String(text.prefix(end).dropFirst(start)) }
    set(text.prefix(start), text.dropFirst(end))
  }

  /// Before how many characters the way ends.
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

  /// The cursor is between characters: a mark on its right would belong to the character on its left.
  private mutating func set(_ left: some StringProtocol, _ right: some StringProtocol) {
    let text = String(left) + right
    let bytes = left.utf8.count
    let cut = text.indices.first { text.utf8.distance(from: text.startIndex, to: $0) >= bytes } ?? text.endIndex
    (self.left, self.right) = (String(text[..<cut]), String(text[cut...]))
  }
}

extension [Character] {
  /// What is behind the first word.
  fileprivate var afterWord: ArraySlice<Character> { drop { $0 == " " }.drop { $0 != " " } }
}

extension String {
  fileprivate var withoutControls: String {
    String(String.UnicodeScalarView(unicodeScalars.filter { $0.properties.generalCategory != .control }))
  }

  /// What both begin with, whatever the case, as this one writes it.
  fileprivate func commonBeginning(with other: String) -> String {
    String(zip(self, other).prefix { $0.lowercased() == $1.lowercased() }.map(\.0))
  }
}
