#if !canImport(Darwin)
  /// Receives a response, up to a limit. Used by one thread at a time.
  final class CurlReceiver {
    /// Those of the last head, by name in lower case.
    private(set) var headers: [String: String] = [:]
    private(set) var body: [UInt8] = []
    /// Whether more came than the limit allows; the rest is dropped.
    private(set) var isTooLong = false
    private var space: Int

    init(limit: Int) { space = limit }

    func attach(to easy: CurlEasy) throws(TransportError) {
      let context = Unmanaged.passUnretained(self).toOpaque()
      try easy.set(.headContext, context)
      try easy.set(.head) { bytes, size, count, context in
        CurlReceiver.at(context)?.take(UnsafeRawBufferPointer(start: bytes, count: size * count), isBody: false) ?? 0
      }
      try easy.set(.bodyContext, context)
      try easy.set(.body) { bytes, size, count, context in
        CurlReceiver.at(context)?.take(UnsafeRawBufferPointer(start: bytes, count: size * count), isBody: true) ?? 0
      }
    }

    private static func at(_ context: UnsafeMutableRawPointer?) -> CurlReceiver? {
      context.map { Unmanaged<CurlReceiver>.fromOpaque($0).takeUnretainedValue() }
    }

    /// Returns how many bytes it took; anything but all of them ends the transfer.
    private func take(_ bytes: UnsafeRawBufferPointer, isBody: Bool) -> Int {
      isTooLong = bytes.count > space
      guard !isTooLong else { return 0 }
      space -= bytes.count
      if isBody { body.append(contentsOf: bytes) } else { takeLine(String(decoding: bytes, as: UTF8.self)) }
      return bytes.count
    }

    /// libcurl passes one line of a head at a time; a response may have several heads.
    private func takeLine(_ line: String) {
      guard !line.hasPrefix("HTTP/") else { return headers.removeAll() }
      guard let colon = line.firstIndex(of: ":") else { return }
      let name = line[..<colon].lowercased()
      headers[name] = (headers[name].map { "\($0), " } ?? "") + line[colon...].dropFirst().trimmed
    }
  }
#endif
