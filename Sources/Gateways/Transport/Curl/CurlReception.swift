#if !canImport(Darwin)
  internal import FoundationEssentials

  /// Takes what comes in, up to a limit. Used by one thread at a time.
  final class CurlReception {
    /// What the last head said, by names in lower case.
    private(set) var headers: [String: String] = [:]
    /// What came after the head.
    private(set) var body = Data()
    /// Whether more came than the limit allows; the rest wasn't taken.
    private(set) var isTooLong = false
    private var room: Int

    /// Takes as many bytes, those of the head included.
    init(limit: Int) { room = limit }

    /// Has the handle give all that comes in to this.
    func attach(to easy: CurlEasy) throws(TransportError) {
      let context = Unmanaged.passUnretained(self).toOpaque()
      try easy.set(.head, context)
      try easy.set(.head) { bytes, size, count, context in
        CurlReception.at(context)?.take(UnsafeRawBufferPointer(start: bytes, count: size * count), isBody: false) ?? 0
      }
      try easy.set(.body, context)
      try easy.set(.body) { bytes, size, count, context in
        CurlReception.at(context)?.take(UnsafeRawBufferPointer(start: bytes, count: size * count), isBody: true) ?? 0
      }
    }

    private static func at(_ context: UnsafeMutableRawPointer?) -> CurlReception? {
      context.map { Unmanaged<CurlReception>.fromOpaque($0).takeUnretainedValue() }
    }

    /// Answers how many bytes it took; any other number than all of them ends the transfer.
    private func take(_ bytes: UnsafeRawBufferPointer, isBody: Bool) -> Int {
      isTooLong = bytes.count > room
      guard !isTooLong else { return 0 }
      room -= bytes.count
      if isBody { body.append(contentsOf: bytes) } else { hear(String(decoding: bytes, as: UTF8.self)) }
      return bytes.count
    }

    /// libcurl hands over one line of a head at a time; an answer may have more than one head.
    private func hear(_ line: String) {
      guard !line.hasPrefix("HTTP/") else { return headers.removeAll() }
      guard let colon = line.firstIndex(of: ":") else { return }
      let name = line[..<colon].lowercased()
      let value = line[colon...].dropFirst().drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace)
      headers[name] = (headers[name].map { "\($0), " } ?? "") + String(value.reversed())
    }
  }
#endif
