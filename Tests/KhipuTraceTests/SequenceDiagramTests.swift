import KhipuControl
import KhipuTrace
import Testing

struct SequenceDiagramTests {
  @Test("A sequence diagram has an arrow for each step, and participants in the order of the layers")
  func arrowForEachStep() async {
    let root = await trace { root in
      let message = root.begin(.message("count"))
      message.begin(.feature(1)).begin(.call("date")).end()
      let feature = message.begin(.feature(0))
      let request = feature.begin(.request(1, of: "Counter"))
      request.begin(.call("store.state")).end()
      request.begin(.call("display.show")).end(FileError.newer(path: "p"))
      request.begin(.call("store.change", changes: [2, 3])).end()
      feature.begin(.message("counted")).begin(.feature(1)).begin(.request(4, of: "Writer")).end(Failure.cancelled)
      root.begin(.call("store.state")).end()
    }
    #expect(
      SequenceDiagram(root, features: ["A", "B"]).text == """
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
          A->>Counter: 1
          Counter->>Current.store: state
          Counter->>Current.display: show
          Current.display--xCounter: newer(path: "p")
          Counter->>Current.store: change<br/>2<br/>3
          Counter-->>A: succeeded
          A->>AppDomain: counted
          AppDomain-->>User: counted
          and B
          AppDomain->>B: count
          B->>Current.date: date
          end
          AppDomain->>B: counted
          B->>Writer: 4
          Writer-->>B: failed: cancelled
          User->>Current.store: state
        """)
  }

  @Test("A sequence diagram draws all messages of a feature, in order, before another feature receives them")
  func drawsAllMessages() async {
    let root = await trace { root in
      let feature = root.begin(.message("count")).begin(.feature(0))
      for report in ["one", "two"] { feature.begin(.message(report)).begin(.feature(1)).end() }
    }
    #expect(
      SequenceDiagram(root, features: ["A", "B"]).text.split(separator: "\n").suffix(8)
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
  func truncatesTexts(_ text: String, _ shown: String) async {
    let root = await trace { root in root.begin(.message(text)).end() }
    #expect(SequenceDiagram(root, features: []).text.hasSuffix("\n  User->>AppDomain: \(shown)"))
  }

  @Test(
    "A sequence diagram shows the first changes of a call, and the number of the others",
    arguments: [
      (0, "change"), (1, "change<br/>1"), (3, "change<br/>1<br/>2<br/>3"),
      (4, "change<br/>1<br/>2<br/>3<br/>… and 1 more"),
    ])
  func showsFirstChanges(count: Int, _ text: String) async {
    let changes = (0..<count).map { $0 + 1 }
    let root = await trace { root in root.begin(.call("store.change", changes: changes)).end() }
    #expect(SequenceDiagram(root, features: []).text.hasSuffix("\n  User->>Current.store: \(text)"))
  }

  @Test("The sequence diagram of an empty trace has only its first line")
  func emptyTrace() async { #expect(await SequenceDiagram(trace { _ in }, features: []).text == "sequenceDiagram") }
}
