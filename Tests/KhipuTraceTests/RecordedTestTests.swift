import KhipuControl
import KhipuTestTools
import Testing

@testable import KhipuTrace

struct RecordedTestTests {
  private func text(of body: (Span) async -> Void) async -> String {
    RecordedTest(await trace(body)) { try? write($0) }.text
  }

  @Test("A recorded test has the state, the commands, the replies, the changes and the messages in order")
  func hasEverythingInOrder() async {
    let text = await text { root in
      root.begin(.call("store.state")).end(value: 1)
      let command = root.begin(.message("turn"))
      await command.run(.feature(1)) { MessageContext.current?.span?.begin(.call("log.write")).end(value: ()) }
      await command.run(.feature(0)) {
        let span = MessageContext.current?.span
        span?.begin(.call("store.state")).end(value: 2)
        span?.begin(.call("bridge.lights")).end(value: ["a"])
        span?.begin(.call("bridge.change")).end(FileError.newer(path: "p"))
        span?.begin(.call("store.change", changes: [3, 4])).end(value: ())
        let report = span?.begin(.message("turned"))
        await report?.run(.feature(0)) { MessageContext.current?.span?.begin(.call("date")).end(value: 5) }
      }
      root.begin(.message("dim")).end()
      root.begin(.call("store.state")).end(value: 6)
    }
    #expect(
      text == """
        import KhipuAppTestSupport
        import Testing

        // swift-format-ignore
        @Test("Replaying 'turn' causes the recorded changes and messages")
        func turn() async throws {
          try await replay(
            ["turn", "dim"],
            state: "1",
            calls: [
              .returns("bridge.lights", #"["a"]"#),
              .throws("bridge.change", #"{"newer":{"path":"p"}}"#),
              .returns("log.write"),
              .returns("date", "5"),
            ],
            causes: [
              .announces("turn"),
              .changes(["3", "4"]),
              .announces("turned"),
              .announces("dim"),
            ])
        }
        """)
  }

  @Test("A recorded test starts from the last state read before the command, without earlier changes")
  func startsFromLastState() async {
    let text = await text { root in
      root.begin(.call("store.state")).end(value: 1)
      root.begin(.call("store.change", changes: [2])).end(value: ())
      root.begin(.call("store.state")).end(value: 3)
      root.begin(.message("turn")).end()
    }
    #expect(text.contains("    state: \"3\",\n") && !text.contains(".changes"))
  }

  @Test(
    "If only the command reads the state, a recorded test starts from its first read, unless a change precedes it",
    arguments: [false, true])
  func startsFromFirstState(isChanged: Bool) async {
    let text = await text { root in
      await root.begin(.message("turn")).run(.feature(0)) {
        let span = MessageContext.current?.span
        if isChanged { span?.begin(.call("store.change", changes: [2])).end(value: ()) }
        span?.begin(.call("store.decide")).end(value: Optional(3))
        span?.begin(.call("store.state")).end(value: 4)
      }
    }
    #expect(text.contains("    state: \"3\",\n") == !isChanged && !text.contains("\"4\""))
  }

  @Test("A test recorded from a failed write contains the store's error instead of the changes")
  func hasErrorOfStore() async {
    let text = await text { root in
      await root.begin(.message("turn")).run(.feature(0)) {
        MessageContext.current?.span?.begin(.call("store.change", changes: [1])).end(FileError.newer(path: "p"))
      }
    }
    #expect(text.contains(##"      .throws("store.change", #"{"newer":{"path":"p"}}"#),"##))
    #expect(!text.contains(".changes"))
  }

  @Test("The test recorded from a failed command expects only success, and lists the recorded effects in a comment")
  func failedCommand() async {
    let text = await text { root in
      await root.begin(.message("turn")).run(.feature(0)) { _ = await Order().request(.cancelled) }
    }
    #expect(text.contains("@Test(\"Replaying 'turn' succeeds\")\n"))
    #expect(
      text.hasSuffix(
        """
            ["turn"],
            calls: [
            ])
          // The command failed; the test only expects success. It caused:
          // causes: [
          //   .announces("turn"),
          // ]
        }
        """))
  }

  @Test(
    "The recorded test of a command that succeeds expects what the command caused, even if an earlier request failed")
  func commandThatSucceeds() async {
    let text = await text { root in
      await root.run(.feature(0)) { _ = await Order().request(.cancelled) }
      await root.begin(.message("turn")).run(.feature(0)) { _ = await Order().request(nil) }
    }
    #expect(text.contains("    causes: [\n") && !text.contains("The command failed"))
    #expect(text.contains("@Test(\"Replaying 'turn' causes the recorded changes and messages\")\n"))
  }

  @Test("A recorded test has `null` for a nil reply, and a comment in place of a reply that can't be encoded")
  func unusualReplies() async {
    let text = await text { root in
      root.begin(.message("turn")).end()
      root.begin(.call("claim")).end(value: {} as @Sendable () -> Void)
      // Generic, like an intercepted closure: the argument isn't nil, but contains a nil `Int?`.
      func end<Value: Sendable>(_ span: Span, _ value: Value) { span.end(value: value) }
      end(root.begin(.call("bridge")), Int?.none)
    }
    #expect(text.contains("      .returns(\"claim\" /* @Sendable () -> (), which is no JSON */),\n"))
    #expect(text.contains("      .returns(\"bridge\", \"null\"),\n"))
  }

  @Test("Without a command, a recorded test is only a comment", arguments: [false, true])
  func withoutCommand(hasFailed: Bool) async {
    let text = await text { root in
      root.begin(.call("store.state")).end(value: 1)
      if hasFailed { _ = await Order().request(.cancelled) }
    }
    #expect(text == "// No command was sent, so there is nothing to test.")
  }

  @Test(
    "A sentence in a recorded test is a Swift literal, raw if necessary, and names the function",
    arguments: [
      ("turn a", "", "turnA"), (#"say "hi""#, "#", "sayHi"), (#"a\(b)"#, "#", "aB"), (##"a"#b"##, "##", "aB"),
      (##"a\#(b)"##, "##", "aB"), (##"a"#b "c""##, "##", "aBC"),
      ("Add: Ölampe 1, over 2s", "", "addLampe1Over2s"),
    ])
  func sentenceIsALiteral(_ sentence: String, _ delimiter: String, _ name: String) async {
    let text = await text { root in root.begin(.message(sentence)).end() }
    let title = "Replaying '\(sentence)' causes the recorded changes and messages"
    #expect(text.contains("@Test(\(delimiter)\"\(title)\"\(delimiter))\nfunc \(name)() async throws {\n"))
    #expect(text.contains("  try await replay(\n    [\(delimiter)\"\(sentence)\"\(delimiter)],\n"))
  }
}
