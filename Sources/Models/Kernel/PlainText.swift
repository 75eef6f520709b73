extension String {
  /// Whether it consists of 1 to that many ASCII letters, digits, hyphens and underscores, which need no escaping.
  func isPlain(upTo longest: Int) -> Bool { (1...longest).contains(utf8.count) && utf8.allSatisfy(\.isPlain) }

  /// The text cut to that length, with hyphens for everything that is not plain.
  func plain(upTo longest: Int) -> String {
    let bytes = utf8.prefix(longest).map { $0.isPlain ? $0 : UInt8(ascii: "-") }
    return bytes.isEmpty ? "-" : String(decoding: bytes, as: UTF8.self)
  }
}

extension UInt8 {
  /// Whether it is an ASCII letter, digit, hyphen or underscore.
  var isPlain: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"): true
    case _: false
    }
  }
}
