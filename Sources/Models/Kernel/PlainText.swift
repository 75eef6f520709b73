extension String {
  /// The text cut to that length, with hyphens for everything that is not plain; a hyphen if it is empty.
  func plain(upTo longest: Int) -> String {
    let bytes = utf8.prefix(longest).map { $0.isPlain ? $0 : UInt8(ascii: "-") }
    return bytes.isEmpty ? "-" : String(decoding: bytes, as: UTF8.self)
  }

  /// The text of the Unicode scalars.
  public init(_ scalars: ArraySlice<Unicode.Scalar>) { self.init(UnicodeScalarView(scalars)) }

  /// The text with other text in place of each Unicode scalar for which there is some.
  public func replacingScalars(by replacement: (Unicode.Scalar) -> String?) -> String {
    unicodeScalars.reduce(into: "") { text, scalar in
      if let other = replacement(scalar) { text += other } else { text.unicodeScalars.append(scalar) }
    }
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
