import KhipuControl
import KhipuKitTestSupport
import Testing

@testable import KhipuFiles

private indirect enum Shape: Codable, Hashable, Sendable {
  enum Word: String, Codable { case three }
  enum Size: Int, Codable { case small = 1 }

  case empty
  case number(Int)
  case word(Word)
  case sizes([Size?])
  case shape(Shape?)
  case shapes([Shape])
  case two(Double, by: String)
  case table([String: Shape])
}

/// A file with the members of two types.
private struct Both: Decodable, Hashable {
  struct Named: Decodable, Hashable { let name: String }
  struct Counted: Decodable, Hashable { let count: Int }

  let name: String
  let count: Int

  init(name: String, count: Int) { (self.name, self.count) = (name, count) }

  init(from decoder: any Decoder) throws {
    self.init(name: try Named(from: decoder).name, count: try Counted(from: decoder).count)
  }
}

struct StoredJSONTests {
  private struct Content: Codable, Hashable {
    var format = Format()
    var shapes: [Shape]
    var name: String?
  }

  private func decode(_ json: String, in home: HomeDirectory) throws -> Content {
    try write(json.utf8, to: home.file("a.json"))
    return try File.load(home.file("a.json"), or: Content(shapes: []))
  }

  @Test("A JSON file is written in format 4 with sorted members, and read back")
  func written() async throws {
    try await withHome { home in
      let content = Content(shapes: [.two(0.5, by: "a/\n")], name: "é")
      try File.save(content, to: home.file("a.json"))
      #expect(try text(home.file("a.json")) == #"{"format":4,"name":"é","shapes":[{"two":{"_0":0.5,"by":"a/\n"}}]}"#)
      #expect(try File.load(home.file("a.json"), or: Content(shapes: [])) == content)
    }
  }

  @Test(
    "A damaged JSON file is reported with the place of the damage, and kept",
    arguments: [
      ("", "line 1"), ("{", "line 1"), ("{}", "format"), (#"{"format":0}"#, "format"),
      (#"{"format":3,"shapes":[]}"#, "format"), (#"{"format":4}"#, "shapes"),
      (#"{"format":4,"shapes":[{"number":{"_0":1}},{"number":1}]}"#, "shapes[1].number"),
      (#"{"format":4,"shapes":[{"number":{}}]}"#, "shapes[0].number._0"),
      (#"{"format":4,"shapes":[{}]}"#, "shapes[0]"),
      (#"{"format":4,"shapes":[1]}"#, "shapes[0]"), (#"{"format":4,"shapes":[null]}"#, "shapes[0]"),
      (#"{"format":4,"shapes":[{"":{}}]}"#, "shapes[0]"),
      (#"{"format":4,"shapes":[{"sizes":{"_0":[{"round":1}]}}]}"#, "shapes[0].sizes._0[0]"),
      (#"{"format":4,"shapes":[{"empty":{},"number":{"_0":1}}]}"#, "shapes[0]"),
      (#"{"format":4,"shapes":[{"ro~nd":{}}]}"#, "shapes[0]"),
      (#"{"format":4,"shapes":[{"word":{"_0":"f\u0000ur"}}]}"#, "shapes[0].word._0"),
      (#"{"format":4,"shapes":[{"word":{"_0":4}}]}"#, "shapes[0].word._0"), (#"{"format":4,"shape":[]}"#, "shapes"),
      (#"{"format":4,"shapes":[{"two":{"_0":{"round":1},"by":""}}]}"#, "shapes[0].two._0"),
      (#"{"format":4,"shapes":[],"name":{"round":1}}"#, "name"), (#"{"format":4,"shapes":{"round":1}}"#, "shapes"),
      (#"{"format":4,"shapes":[{"shape":{"_0":{}}}]}"#, "shapes[0].shape._0"),
    ])
  func damaged(json: String, place: String) async throws {
    try await withHome { (home) async throws in
      let path = home.file("a.json")
      let error = FileError.damaged(path: path, place: place, kept: path + ".damaged-1")
      #expect(throws: error) { try decode(json, in: home) }
      #expect(try text(path + ".damaged-1") == json)
    }
  }

  #if os(Linux)
    @Test("The error for a damaged file that can't be moved aside has the place of the damage and the reason")
    func unmovable() {
      // Nobody can rename a file of the kernel.
      #expect {
        try File.load("/proc/version", or: Content(shapes: []))
      } throws: { error in
        guard case .unreadable("/proc/version", let reason)? = error as? FileError else { return false }
        return reason.hasPrefix("damaged at line 1, and can't be moved aside: ")
      }
    }
  #endif

  @Test(
    "A JSON file in a newer format, or with a case, a raw value or a member that only a newer version has, is refused and left unchanged",
    arguments: [
      #"{"format":4,"shapes":[{"round":{}}]}"#, #"{"format":4,"shapes":[{"empty":{}},{"round":{"_0":1}}]}"#,
      #"{"format":4,"shapes":[{"shape":{"_0":{"round":{}}}}]}"#,
      #"{"format":4,"shapes":[{"shapes":{"_0":[{"round":{}}]}}]}"#,
      #"{"format":4,"shapes":[{"word":{"_0":"thirty-four 4"}}]}"#,
      #"{"format":4,"shapes":[{"sizes":{"_0":[null,1,3]}}]}"#,
      #"{"format":4,"shapes":[{"table":{"_0":{"a":{"round":{}}}}}]}"#,
      #"{"format":4,"shapes":[],"notes":[]}"#, #"{"format":4,"notes":[],"shapes":[{"round":{}}]}"#,
      #"{"format":2,"shapes":[{"round":{}}]}"#, #"{"format":5}"#,
    ])
  func newerContent(json: String) async throws {
    try await withHome { (home) async throws in
      #expect(throws: FileError.newer(path: home.file("a.json"))) { try decode(json, in: home) }
      #expect(try names(in: home.path) == ["a.json"] && text(home.file("a.json")) == json)
    }
  }

  @Test("A JSON file of an older format may have other members", arguments: 1...2)
  func olderMember(format: Int) async throws {
    try await withHome { (home) async throws in
      #expect(try decode(#"{"format":\#(format),"shapes":[],"notes":[]}"#, in: home).shapes == [])
    }
  }

  @Test("A JSON file of a type that consists of several types has the members of all, and only another is newer")
  func severalTypes() async throws {
    try await withHome { (home) async throws in
      let path = home.file("a.json")
      let load = { () throws(FileError) in try File.load(path, or: Both(name: "", count: 0)) }
      try write(#"{"format":4,"name":"a","count":3}"#.utf8, to: path)
      #expect(try load() == Both(name: "a", count: 3))
      try write(#"{"format":4,"name":"a","count":3,"notes":1}"#.utf8, to: path)
      #expect(throws: FileError.newer(path: path)) { try load() }
    }
  }
}
