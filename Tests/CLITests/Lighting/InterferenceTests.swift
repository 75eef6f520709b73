import TestSupport
import Testing

struct InterferenceTests {
  @Test(
    "An undo leaves out what another app changed since, notes it in one line, and restores the rest",
    arguments: [false, true])
  func leavesOutWhatOthersChanged(isForced: Bool) async throws {
    try await withPairedBridge(.http) { paired in
      try paired.bridge.change { $0.lights[5]?.colormode = "ct" }
      #expect(try await paired.sandbox.run("apply red 100% on light 5").code == 0)
      try paired.bridge.change { $0.lights[5]?.values["bri"] = 10 }
      let ending = try await paired.sandbox.run(["undo"] + (isForced ? ["--force"] : []))
      let note = """
        khipu: "lighting: apply hsb 0deg 100% 100% on light 5" is undone, except that the brightness of light 5 was changed since; \
        --force overrides that

        """
      let output = "lighting: applying temperature 366\(isForced ? " 30%" : "") on Extended succeeded\n"
      #expect(ending == Ending(output: output, errors: isForced ? "" : note))
    }
  }
}
