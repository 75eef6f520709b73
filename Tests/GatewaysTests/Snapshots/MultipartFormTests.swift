import KhipuFiles
import Foundation
import Models
import TestSupport
import TestTools
import Testing

@testable import Gateways

@Suite("A form with a file")
struct MultipartFormTests {
  private static let file = RequestDescription.File(name: "a.svg", type: "image/svg+xml", content: "<svg/>")

  private func parts(_ form: MultipartForm) throws -> [SnapshotService.Part] {
    let request = ReceivedRequest(
      method: "POST", path: "/", headers: ["content-type": form.type], body: Data(form.body), connection: 1)
    return try #require(SnapshotService.parts(of: request))
  }

  @Test("A form with a file is written as HTML writes it, its fields by their names and its file last")
  func bytes() {
    let form = MultipartForm(fields: ["policy": "p", "key": "é"], file: Self.file)
    #expect(form.type == "multipart/form-data; boundary=khipu-0")
    let lines = [
      "--khipu-0", "Content-Disposition: form-data; name=\"key\"", "", "é",
      "--khipu-0", "Content-Disposition: form-data; name=\"policy\"", "", "p",
      "--khipu-0", "Content-Disposition: form-data; name=\"file\"; filename=\"a.svg\"", "Content-Type: image/svg+xml",
      "",
      "<svg/>", "--khipu-0--", "",
    ]
    #expect(String(decoding: form.body, as: UTF8.self) == lines.joined(separator: "\r\n"))
  }

  @Test(
    "A form with a file has a boundary that is in nothing of it",
    arguments: ["khipu-0", "khipu-1", "--khipu-0--\r\n", "khipu-0khipu-1khipu-2", "khipu-00", "\r\n--khipu-0\r\n"])
  func boundary(text: String) throws {
    let name = text.filter { !$0.isNewline }
    let forms = [
      MultipartForm(fields: ["a": text], file: Self.file), MultipartForm(fields: [text: "a"], file: Self.file),
      MultipartForm(fields: [:], file: .init(name: "a", type: "text/plain", content: text)),
      MultipartForm(fields: [:], file: .init(name: name, type: "text/plain", content: "")),
    ]
    #expect(try parts(forms[0]).first?.text == text)
    #expect(try parts(forms[1]).first?.text == "a")
    #expect(try parts(forms[2]).last?.text == text)
    #expect(try parts(forms[3]).last?.fileName == name)
  }

  @Test(
    "A form with a file has names in it that end nothing",
    arguments: [
      ("a\"b", "a%22b", "a%22b"), ("a\r\nb", "a%0D%0Ab", "a%0D%0Ab"), ("a\nb", "a%0D%0Ab", "a%0Ab"),
      ("a\rb", "a%0D%0Ab", "a%0Db"), ("a\\%22;=", "a\\%22;=", "a\\%22;="), ("\"\u{301}é", "%22\u{301}é", "%22\u{301}é"),
      ("", "", ""),
    ])
  func escaping(_ text: String, _ name: String, _ fileName: String) throws {
    let file = RequestDescription.File(name: text, type: "text/plain", content: "x")
    let parts = try parts(MultipartForm(fields: [text: "x"], file: file))
    #expect(parts.map(\.name) == [name, "file"])
    #expect(parts.last?.fileName == fileName)
  }

  @Test(
    "A form with a file has the lines of a field ended as HTML ends them, and those of the file as they are",
    arguments: [
      ("a\nb", "a\r\nb"), ("a\rb", "a\r\nb"), ("a\r\nb", "a\r\nb"), ("\n\r\r\n\n", "\r\n\r\n\r\n\r\n"), ("\r", "\r\n"),
    ])
  func lines(_ text: String, _ normalized: String) throws {
    let file = RequestDescription.File(name: "f", type: "text/plain", content: text)
    let parts = try parts(MultipartForm(fields: ["a": text], file: file))
    #expect(parts.map { Array($0.content) } == [Array(normalized.utf8), Array(text.utf8)])
  }
}
