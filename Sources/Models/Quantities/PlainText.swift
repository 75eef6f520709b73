// Plain text is made of ASCII letters, digits, hyphens and underscores: it needs no escaping in an address, in the name of
// a file or in quotation marks.

extension String {
  /// Whether it is plain, and not empty, and no longer than that.
  func isPlain(upTo longest: Int) -> Bool { (1...longest).contains(utf8.count) && utf8.allSatisfy(\.isPlain) }

  /// As much of it as fits, with a hyphen for everything that isn't plain, and for nothing at all.
  func plain(upTo longest: Int) -> String {
    let bytes = utf8.prefix(longest).map { $0.isPlain ? $0 : UInt8(ascii: "-") }
    return bytes.isEmpty ? "-" : String(decoding: bytes, as: UTF8.self)
  }
}

extension UInt8 {
  /// Whether it may stand in plain text.
  var isPlain: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"): true
    case _: false
    }
  }
}
