import KhipuTestTools
import KhipuTrace
import Testing

struct SequenceDiagramTests {
  @Test("A sequence diagram has an arrow for each step, and participants in the order of the layers")
  func arrowForEachStep() {
    let report = Trace(
      .message("counted"), [Trace(.feature("B"), [Trace(.request("write", of: "Writer"), failure: "full")])])
    let request = Trace(
      .request("count(1)", of: "Counter"),
      [
        Trace(.call("store.state")), Trace(.call("display.show"), failure: "dark"),
        Trace(.call("store.change", changes: ["counting(1)"])),
      ])
    let message = Trace(
      .message("count"), [Trace(.feature("A"), [request, report]), Trace(.feature("B"), [Trace(.call("date"))])])
    let diagram = SequenceDiagram(Trace(.user, [message, Trace(.call("store.state"))]))
    #expect(
      diagram.text == """
        sequenceDiagram
          actor User
          participant AppDomain
          participant A
          participant B
          participant Counter
          participant Writer
          participant Current.display
          participant Current.date
          participant Current.store
          User->>AppDomain: count
          par A
          AppDomain->>A: count
          A->>Counter: count(1)
          Counter->>Current.store: state
          Counter->>Current.display: show
          Current.display--xCounter: dark
          Counter->>Current.store: change<br/>counting(1)
          Counter-->>A: succeeded
          A->>AppDomain: counted
          AppDomain-->>User: counted
          and B
          AppDomain->>B: count
          B->>Current.date: date
          end
          AppDomain->>B: counted
          B->>Writer: write
          Writer-->>B: failed: full
          User->>Current.store: state
        """)
  }

  @Test("A sequence diagram draws all messages of a feature, in order, before another feature receives them")
  func drawsAllMessages() {
    let reports = ["one", "two"].map { Trace(.message($0), [Trace(.feature("B"))]) }
    let diagram = SequenceDiagram(Trace(.user, [Trace(.message("count"), [Trace(.feature("A"), reports)])]))
    #expect(
      diagram.text.split(separator: "\n").suffix(8)
        == [
          "  User->>AppDomain: count", "  AppDomain->>A: count", "  A->>AppDomain: one", "  AppDomain-->>User: one",
          "  A->>AppDomain: two", "  AppDomain-->>User: two", "  AppDomain->>B: one", "  AppDomain->>B: two",
        ])
  }

  @Test(
    "A sequence diagram truncates texts, and escapes characters that are special in Mermaid",
    arguments: [
      ("a; b # <i> & 5 %", "a#59; b #35; #60;i#62; #38; 5 #37;"), ("a\nb\u{7}", "a\\nb\\u0007"),
      ("é, 灯: \"x\"", "é, 灯: \"x\""),
      (String(repeating: "x", count: 80), String(repeating: "x", count: 80)),
      (String(repeating: ";", count: 81), String(repeating: "#59;", count: 80) + "…"),
    ])
  func truncatesTexts(_ text: String, _ shown: String) {
    let lines = SequenceDiagram(Trace(.user, [Trace(.message(text))])).text.split(separator: "\n")
    #expect(lines.last ?? "" == "  User->>AppDomain: \(shown)")
  }

  @Test(
    "A sequence diagram shows the first changes of a call, and the number of the others",
    arguments: [
      (0, "change"), (1, "change<br/>1"), (3, "change<br/>1<br/>2<br/>3"),
      (4, "change<br/>1<br/>2<br/>3<br/>… and 1 more"),
    ])
  func showsFirstChanges(count: Int, _ text: String) {
    let changes = (0..<count).map { "\($0 + 1)" }
    let lines = SequenceDiagram(Trace(.user, [Trace(.call("store.change", changes: changes))])).text.split(
      separator: "\n")
    #expect(lines.last ?? "" == "  User->>Current.store: \(text)")
  }

  @Test("The sequence diagram of an empty trace has only its first line")
  func emptyTrace() { #expect(SequenceDiagram(Trace(.user)).text == "sequenceDiagram") }
}
