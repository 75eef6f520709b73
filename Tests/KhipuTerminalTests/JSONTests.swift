import KhipuTerminal
import Testing

struct JSONTests {
  @Test("A JSON value is written on one line, with control characters escaped")
  func writesOnOneLine() {
    let values: [JSON] = [.null, .flag(true), .integer(-1), .number(0.5), .text("a\n\"b\""), .list([]), .object([])]
    let value = JSON.object([("b", .list(values)), ("a\t", .text("灯"))])
    #expect("\(value)" == #"{"b": [null, true, -1, 0.5, "a\n\"b\"", [], {}], "a\t": "灯"}"#)
  }

  @Test("A JSON array is printed with a line for each element, and an empty array as []")
  func printsLinePerElement() {
    #expect(JSON.lines([.integer(1), .object([("a", .list([.null]))])]) == "[\n  1,\n  {\"a\": [null]}\n]")
    #expect(JSON.lines([]) == "[]")
  }
}
