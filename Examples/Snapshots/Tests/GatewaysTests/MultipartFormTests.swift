import Foundation
import KhipuTestTools
import SnapshotsTestSupport
import Testing

@testable import SnapshotsGateways

struct MultipartFormTests {
  private func parts(_ form: MultipartForm) throws -> [SnapshotService.Part] {
    let request = ReceivedRequest(
      method: "POST", path: "/", headers: ["content-type": form.type], body: Data(form.body), connection: 1)
    return try #require(SnapshotService.parts(of: request))
  }

  @Test("A form is encoded as HTML specifies, with fields ordered by name and the file last")
  func encodedAsHTMLSpecifies() {
    let form = MultipartForm(fields: ["policy": "p", "key": "é"], fileName: "a.svg", content: "<svg/>")
    #expect(form.type == "multipart/form-data; boundary=snapshot-0")
    let lines = [
      "--snapshot-0", "Content-Disposition: form-data; name=\"key\"", "", "é",
      "--snapshot-0", "Content-Disposition: form-data; name=\"policy\"", "", "p",
      "--snapshot-0", "Content-Disposition: form-data; name=\"file\"; filename=\"a.svg\"",
      "Content-Type: image/svg+xml",
      "",
      "<svg/>", "--snapshot-0--", "",
    ]
    #expect(String(decoding: form.body, as: UTF8.self) == lines.joined(separator: "\r\n"))
  }

  @Test(
    "A form's boundary occurs in none of its parts",
    arguments: [
      "snapshot-0", "snapshot-1", "--snapshot-0--\r\n", "--snapshot-0--snapshot-1--snapshot-2", "snapshot-00",
      "\r\n--snapshot-0\r\n",
    ])
  func boundaryOccursInNoPart(text: String) throws {
    let name = text.filter { !$0.isNewline }
    let forms = [
      MultipartForm(fields: ["a": text], fileName: "f", content: "x"),
      MultipartForm(fields: [text: "a"], fileName: "f", content: "x"),
      MultipartForm(fields: [:], fileName: "f", content: text),
      MultipartForm(fields: [:], fileName: name, content: ""),
    ]
    #expect(try parts(forms[0]).first?.text == text)
    #expect(try parts(forms[1]).first?.text == "a")
    #expect(try parts(forms[2]).last?.text == text)
    #expect(try parts(forms[3]).last?.fileName == name)
  }

  @Test(
    "Quotation marks and line breaks in a form's field and file names are escaped",
    arguments: [
      ("a\"b", "a%22b"), ("a\r\nb", "a%0D%0Ab"), ("a\nb", "a%0Ab"), ("a\rb", "a%0Db"), ("a\\%22;=", "a\\%22;="),
      ("\"\u{301}é", "%22\u{301}é"), ("", ""),
    ])
  func escapesNames(_ text: String, _ name: String) throws {
    let parts = try parts(MultipartForm(fields: [text: "x"], fileName: text, content: "x"))
    #expect(parts.map(\.name) == [name, "file"])
    #expect(parts.last?.fileName == name)
  }

  @Test(
    "A form's fields and file are encoded unchanged",
    arguments: ["a\nb", "a\rb", "\n\r\r\n\n", "\r", "", "é\u{301}"])
  func encodedUnchanged(_ text: String) throws {
    let parts = try parts(MultipartForm(fields: ["a": text], fileName: "f", content: text))
    #expect(parts.map { Array($0.content) } == [Array(text.utf8), Array(text.utf8)])
  }
}
