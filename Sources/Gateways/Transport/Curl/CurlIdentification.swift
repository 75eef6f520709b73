#if !canImport(Darwin)
  /// Listens to a handshake, to learn who is there. Used by one thread at a time.
  final class CurlIdentification {
    private(set) var fingerprint: Fingerprint?

    /// Has the handle tell this of its transfer.
    func attach(to easy: CurlEasy) throws(TransportError) {
      try easy.set(.verbose, 1)
      try easy.set(.certificateInfo, 1)
      try easy.set(.listener, Unmanaged.passUnretained(self).toOpaque())
      try easy.setListener { _, kind, bytes, count, context in
        guard kind == 0, let context else { return 0 }
        let text = String(decoding: UnsafeRawBufferPointer(start: bytes, count: count), as: UTF8.self)
        Unmanaged<CurlIdentification>.fromOpaque(context).takeUnretainedValue().hear(text)
        return 0
      }
    }

    /// libcurl says the hash that it compares with the pin, and nowhere else.
    private func hear(_ text: String) {
      guard let start = text.firstRange(of: "public key hash: ")?.upperBound else { return }
      fingerprint = Fingerprint(String(text[start...].prefix { !$0.isWhitespace }))
    }

    /// The name in the first certificate that was shown, which is the server's own.
    static func commonName(_ easy: CurlEasy) -> String? {
      guard let chain = UnsafePointer<CurlChain>(bitPattern: easy.word(.certificates))?.pointee else { return nil }
      guard chain.count > 0, let first = chain.certificates?.pointee else { return nil }
      let lines = sequence(first: first) { $0.pointee.next }.lazy.compactMap(\.pointee.text).map { String(cString: $0) }
      return lines.first { $0.hasPrefix("Subject:") }.flatMap { commonName(subject: $0.dropFirst("Subject:".count)) }
    }

    /// OpenSSL writes `C = NL, CN = name`, GnuTLS `C=NL,CN=name`.
    static func commonName(subject: Substring) -> String? {
      let pairs = subject.split(separator: ",").map { $0.split(separator: "=", maxSplits: 1).map(trimmed) }
      return pairs.last { $0.count == 2 && $0[0] == "CN" }?[1]
    }

    private static func trimmed(_ text: Substring) -> String {
      String(text.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
    }
  }

  /// `struct curl_certinfo`
  private struct CurlChain {
    let count: Int32
    let certificates: UnsafePointer<UnsafePointer<CurlLine>?>?
  }

  /// `struct curl_slist`
  private struct CurlLine {
    let text: UnsafePointer<CChar>?
    let next: UnsafePointer<CurlLine>?
  }
#endif
