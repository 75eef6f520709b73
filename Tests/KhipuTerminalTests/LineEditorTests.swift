import KhipuTestTools
import Testing

@testable import KhipuTerminal

struct LineEditorTests {
  /// The editor after the keys: `←` moves by a character, `«` by a word, `↑` and `↓` through the history.
  private func editor(_ typed: String, history: [String] = []) -> LineEditor {
    var editor = LineEditor(history: history)
    for character in typed {
      switch character {
      case "←": _ = editor.press(.move(.left))
      case "«": _ = editor.press(.move(.wordLeft))
      case "↑": _ = editor.press(.older)
      case "↓": _ = editor.press(.newer)
      case _: for scalar in character.unicodeScalars { _ = editor.press(.text(scalar)) }
      }
    }
    return editor
  }

  private func shown(_ editor: LineEditor) -> String { "\(editor.left)|\(editor.right)" }

  @Test(
    "Erasing removes the text up to a target, and text erased by word or line can be yanked",
    arguments: [
      (.left, "ab c| ef", "ab c| ef"), (.right, "ab cd|ef", "ab cd|ef"), (.wordLeft, "ab | ef", "ab cd| ef"),
      (.wordRight, "ab cd|", "ab cd ef|"), (.start, "| ef", "ab cd| ef"), (.end, "ab cd|", "ab cd ef|"),
    ] as [(Key.Way, String, String)])
  func erasing(_ way: Key.Way, _ erased: String, _ yanked: String) {
    var editor = editor("ab cd ef«←")
    #expect(editor.press(.erase(way)) == .draw)
    #expect(shown(editor) == erased)
    #expect(editor.press(.yank) == .draw)
    #expect(shown(editor) == yanked)
  }

  @Test("Erased text can be yanked in the next line, and an empty erasure doesn't replace it")
  func yank() {
    var editor = editor("turn light 1 on")
    for key in [Key.erase(.start), .erase(.start), .erase(.end), .erase(.left)] { _ = editor.press(key) }
    editor.begin(history: [])
    #expect(shown(editor) == "|")
    _ = editor.press(.yank)
    #expect(shown(editor) == "turn light 1 on|")
    _ = editor.press(.yank)
    #expect(shown(editor) == "turn light 1 onturn light 1 on|")
  }

  @Test("Ctrl-D erases the character after the cursor, or ends the input if the line is empty")
  func erasesOrEnds() {
    var editor = editor("ab←←←")
    #expect(editor.press(.eraseOrLeave) == .draw)
    #expect(shown(editor) == "|b")
    _ = editor.press(.eraseOrLeave)
    #expect(editor.press(.eraseOrLeave) == .leave)
  }

  @Test(
    "Return, Tab, Ctrl-C, Ctrl-L and Ctrl-Z leave the line unchanged, and return the caller's next step",
    arguments: [
      (.enter, .finish), (.drop, .drop), (.clear, .clear), (.suspend, .suspend), (.complete, .complete),
    ] as [(Key, LineEditor.Step)])
  func returnsNextStep(_ key: Key, _ step: LineEditor.Step) {
    var editor = editor("a b←")
    #expect(editor.press(key) == step)
    #expect(shown(editor) == "a |b")
  }

  @Test(
    "Up stops at the oldest line of the history, and Down at the unfinished line, which is kept",
    arguments: [
      ("x↑", "b|"), ("x↑↑", "a|"), ("x↑↑↑", "a|"), ("x↑↑↑↓", "b|"), ("x←↑↓", "x|"), ("x↓", "x|"), ("x↓↓↑", "b|"),
      ("x↑c↑↓", "b|"), ("x↑c↓", "x|"), ("x↑c↓y↑↓", "xy|"),
    ])
  func history(_ typed: String, _ expected: String) {
    #expect(shown(editor(typed, history: ["a", "b"])) == expected)
  }

  @Test("Control characters are removed from a line that is recalled from the history")
  func removesControlCharacters() {
    #expect(editor("↑", history: ["a\u{1B}[31m\tb\u{9B}c"]).text == "a[31mbc")
  }

  @Test(
    "The word before the cursor is completed to the only candidate and a space, or to the candidates' common prefix",
    arguments: [
      ("tu", "tu", ["turn"], "turn |"), ("", "", ["turn"], "turn |"), ("", "", ["dim", "turn"], "|"),
      ("t", "t", ["turn", "toggle"], "t|"),
      ("x ", "", ["on"], "x on |"), ("x t", "t", ["Turn", "TURTLE"], "x Tur|"), ("x T", "T", ["turn"], "x turn |"),
      ("tu", "tu", [], "tu|"), ("tu x«", "", ["turn"], "tu turn |x"), ("tu x«←", "tu", ["turn"], "turn| x"),
      ("b", "b", ["\"a b\"", "\"a c\""], "b|"), ("b", "b", ["\"a b\""], "\"a b\" |"),
      ("x \"a ", "\"a ", ["\"A b\""], "x \"A b\" |"), ("\"a ", "\"a ", ["\"a bc\"", "\"a bd\""], "\"a b|"),
      ("t", "t", ["t\u{1B}u", "t\u{1B}v"], "t|"), ("灯", "灯", ["灯灯x", "灯灯y"], "灯灯|"),
    ])
  func completion(_ typed: String, _ word: String, _ candidates: [String], _ expected: String) {
    var editor = editor(typed)
    #expect(editor.press(.complete) == .complete)
    #expect(editor.complete(with: LineCompletion(word: word, candidates: candidates)) == [])
    #expect(shown(editor) == expected)
  }

  @Test("A completion right after another lists the candidates if it adds nothing")
  func listsCandidates() {
    var editor = editor("t")
    let complete = { (editor: inout LineEditor) in
      _ = editor.press(.complete)
      return editor.complete(with: LineCompletion(word: editor.left, candidates: ["tune", "tuna"]))
    }
    #expect(complete(&editor) == [])
    #expect(shown(editor) == "tun|")
    #expect(complete(&editor) == ["tuna", "tune"])
    #expect(complete(&editor) == ["tuna", "tune"])
    _ = editor.press(.move(.start))
    _ = editor.press(.move(.end))
    #expect(complete(&editor) == [])
    #expect(complete(&editor) == ["tuna", "tune"])
  }

  /// A reference editor on an array of characters. `cursor` is the number of characters on its left.
  private struct Reference {
    var characters: [Character] = []
    var cursor = 0
    var erased: [Character] = []
    let history: [String]
    var place: Int
    var unfinished: [Character] = []

    /// The far end of the word to the left (-1) or to the right (1).
    func word(_ step: Int) -> Int {
      var end = cursor
      var isInWord = false
      while let next = step < 0 ? (end > 0 ? end - 1 : nil) : (end < characters.count ? end : nil) {
        if characters[next] == " ", isInWord { break }
        isInWord = isInWord || characters[next] != " "
        end += step
      }
      return end
    }

    func end(_ way: Key.Way) -> Int {
      switch way {
      case .left: cursor == 0 ? 0 : cursor - 1
      case .right: cursor == characters.count ? cursor : cursor + 1
      case .wordLeft: word(-1)
      case .wordRight: word(1)
      case .start: 0
      case .end: characters.count
      }
    }

    /// Sets the line. It is rebuilt, because a combining mark joins the character before it.
    mutating func become(_ left: [Character], _ right: [Character]) {
      let count = left.reduce(0) { $0 + $1.unicodeScalars.count }
      characters = Array(String(left) + String(right))
      var scalars = 0
      cursor = 0
      while scalars < count {
        scalars += characters[cursor].unicodeScalars.count
        cursor += 1
      }
    }

    mutating func press(_ key: Key) {
      switch key {
      case .text(let scalar): become(characters[..<cursor] + [Character(scalar)], Array(characters[cursor...]))
      case .yank: become(characters[..<cursor] + erased, Array(characters[cursor...]))
      case .move(let way): cursor = end(way)
      case .erase(let way):
        let range = min(cursor, end(way))..<max(cursor, end(way))
        if ![.left, .right].contains(way), !range.isEmpty { erased = Array(characters[range]) }
        become(Array(characters[..<range.lowerBound]), Array(characters[range.upperBound...]))
      case .older where place > 0, .newer where place < history.count:
        if place == history.count { unfinished = characters }
        place += key == .older ? -1 : 1
        become(place < history.count ? Array(history[place]) : unfinished, [])
      case _: break
      }
    }
  }

  @Test("For any keys, a line editor has the same line and cursor as a reference editor on an array of characters")
  func matchesReference() async {
    let scalars: [Unicode.Scalar] = ["a", "b", " ", " ", "é", "\u{301}", "灯", "🪔", "\u{200D}", "🇩", "\u{FE0F}", "👍"]
    let keys =
      scalars.map(Key.text) + Key.Way.allCases.flatMap { [.move($0), .erase($0)] } + [.yank, .older, .newer, .clear]
    await Fuzzing.lines.run { generator in
      let history = ["turn light 1 on", "灯 e\u{301} 🇩🇪", ""]
      var (editor, reference) = (LineEditor(history: history), Reference(history: history, place: history.count))
      var pressed: [Key] = []
      for _ in 0..<Int.random(in: 1...40, using: &generator) {
        pressed.append(generator.element(of: keys))
        _ = editor.press(pressed[pressed.count - 1])
        reference.press(pressed[pressed.count - 1])
        let expected =
          "\(String(reference.characters[..<reference.cursor]))|\(String(reference.characters[reference.cursor...]))"
        try hold(shown(editor) == expected, "\(pressed): \(shown(editor)) in place of \(expected)")
      }
    }
  }
}
