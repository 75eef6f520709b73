#if !canImport(Darwin)
  /// Reads the fingerprint of the server's key from libcurl's log of a handshake. Used by one thread at a time.
  final class CurlHandshake {
    private(set) var fingerprint: Fingerprint?

    func attach(to easy: CurlEasy) throws(TransportError) {
      try easy.set(.verbose, 1)
      try easy.set(.certificateInfo, 1)
      try easy.set(.listenerContext, Unmanaged.passUnretained(self).toOpaque())
      try easy.set(.listener) { _, kind, bytes, count, context in
        guard kind == 0, let context else { return 0 }
        let text = String(decoding: UnsafeRawBufferPointer(start: bytes, count: count), as: UTF8.self)
        Unmanaged<CurlHandshake>.fromOpaque(context).takeUnretainedValue().read(text)
        return 0
      }
    }

    /// Sets `fingerprint` if the log text has the key's hash, which libcurl compares with the pin. Only the log contains it.
    private func read(_ text: String) {
      guard let start = text.firstRange(of: "public key hash: ")?.upperBound else { return }
      fingerprint = Fingerprint(String(text[start...].prefix { !$0.isWhitespace }))
    }

    /// The common name in the leaf certificate, which is the first in the chain; nil if it has none.
    static func commonName(_ easy: CurlEasy) -> String? {
      guard let chain = UnsafePointer<CurlChain>(bitPattern: easy.word(.certificates))?.pointee else { return nil }
      guard chain.count > 0, let first = chain.certificates?.pointee else { return nil }
      let lines = sequence(first: first) { $0.pointee.next }.lazy.compactMap(\.pointee.text).map { String(cString: $0) }
      return lines.first { $0.hasPrefix("Subject:") }.flatMap { commonName(subject: $0.dropFirst("Subject:".count)) }
    }

    /// The last common name in a subject, which OpenSSL writes as `C = NL, CN = name`, and GnuTLS as `C=NL,CN=name`.
    static func commonName(subject: Substring) -> String? {
      let pairs = subject.split(separator: ",").map { $0.split(separator: "=", maxSplits: 1).map(\.trimmed) }
      return pairs.last { $0.count == 2 && $0[0] == "CN" }?[1]
    }
  }

  extension Substring {
    /// Without leading and trailing whitespace.
    var trimmed: String {
      var text = drop(while: \.isWhitespace)
      while text.last?.isWhitespace == true { text.removeLast() }
      return String(text)
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
