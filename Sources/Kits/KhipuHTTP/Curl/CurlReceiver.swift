#if !canImport(Darwin)
  /// Receives a response up to a limit. The body of a stream is forwarded without limit. Used by one thread at a time.
  final class CurlReceiver {
    /// The headers of the last head, by lowercase name.
    private(set) var headers: [String: String] = [:]
    private(set) var body: [UInt8] = []
    /// Whether the response exceeds the limit, which ends the transfer.
    private(set) var isTooLong = false
    /// Whether the last head is complete.
    private(set) var hasHead = false
    /// Whether the body of a stream has begun.
    private(set) var isStreaming = false
    /// Whether `receive` has ended the stream by returning false.
    private(set) var hasEnough = false
    private let easy: CurlEasy
    private var space: Int
    private let receive: Transport.Receiver?

    /// - Parameter receive: Nil for a response that is returned whole.
    init(_ easy: CurlEasy, limit: Int, _ receive: Transport.Receiver?) {
      (self.easy, space, self.receive) = (easy, limit, receive)
    }

    func attach() throws(TransportError) {
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

    /// Returns the number of bytes consumed. If not all are consumed, libcurl ends the transfer.
    private func take(_ bytes: UnsafeRawBufferPointer, isBody: Bool) -> Int {
      if isBody, isStreaming { return pass(bytes) }
      isTooLong = bytes.count > space
      guard !isTooLong else { return 0 }
      space -= bytes.count
      if isBody { body.append(contentsOf: bytes) } else { takeLine(String(decoding: bytes, as: UTF8.self)) }
      return hasEnough ? 0 : bytes.count
    }

    private func pass(_ bytes: UnsafeRawBufferPointer) -> Int {
      guard !bytes.isEmpty, let receive else { return 0 }
      hasEnough = !receive(Array(bytes))
      return hasEnough ? 0 : bytes.count
    }

    /// Handles one line of a head. A response may have several heads, for example one with `100 Continue`.
    private func takeLine(_ line: String) {
      // The blank line after a head.
      if line.allSatisfy(\.isNewline) {
        hasHead = true
        if let receive, easy.word(.status) == 200 { (isStreaming, hasEnough) = (true, !receive([])) }
      }
      guard !line.hasPrefix("HTTP/") else {
        hasHead = false
        return headers.removeAll()
      }
      guard let colon = line.firstIndex(of: ":") else { return }
      let name = line[..<colon].lowercased()
      headers[name] = (headers[name].map { "\($0), " } ?? "") + line[colon...].dropFirst().trimmed
    }
  }
#endif
