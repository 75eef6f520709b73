import KhipuControl
import KhipuTerminal
import Testing

struct TooLate: Advising {
  let advice: String?
  var explanation: Failure.Explanation { .init("it is too late", "too-late", .refused) }
}

struct ReportTests {
  @Test("A report's line is its escaped text, or in JSON an object with its description")
  func escapedTextOrObject() {
    let report = Report(
      feature: "room", "room: seating 1 succeeded", text: "room: seating \"A\u{1B}\"", outcome: .succeeded)
    #expect(report.line(isJSON: false) == #"room: seating "A\u001b""#)
    #expect(
      report.line(isJSON: true) == #"{"message": "room: seating 1 succeeded", "feature": "room", "succeeded": true}"#)
  }

  @Test(
    "A failure in JSON has its code, its text, and its advice if there is any",
    arguments: [
      (nil, #"{"code": "too-late", "text": "it is too late"}"#),
      ("come early", #"{"code": "too-late", "text": "it is too late", "advice": "come early"}"#),
    ])
  func failureInJSON(_ advice: String?, _ error: String) {
    let failure = Failure(TooLate(advice: advice))
    let report = Report(feature: "room", "room: seating 1 failed", outcome: .failed(failure))
    #expect(
      report.line(isJSON: true)
        == #"{"message": "room: seating 1 failed", "feature": "room", "succeeded": false, "error": \#(error)}"#)
    #expect("\(JSON.end("closed", failure))" == #"{"message": "closed", "succeeded": false, "error": \#(error)}"#)
  }

  @Test("A report without a text has its description as text")
  func reportWithoutText() { #expect(Report(feature: "room", "room: closing").line(isJSON: false) == "room: closing") }
}
