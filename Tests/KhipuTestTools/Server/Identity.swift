internal import Dispatch
public import Foundation
internal import Testing

/// A certificate with its private key. It has no subject alternative name, unless it is signed with one.
public struct Identity: Sendable {
  public let commonName: String
  /// The path of the certificate, followed by those between it and the root.
  public let certificate: String
  let key: String
  /// The SHA-256 digest of the public key in DER, computed by the openssl command.
  public let digest: Data
  private let isRoot: Bool

  /// Whether this machine can create identities and serve with them.
  public static let isAvailable =
    OpenSSL.loaded != nil && FileManager.default.isExecutableFile(atPath: "/usr/bin/openssl")
}

/// Runs the body with new self-signed identities that have these names, in a temporary folder.
public func withIdentities(
  _ names: String..., isolation: isolated (any Actor)? = #isolation, _ body: ([Identity]) async throws -> Void
) async throws {
  try await Admission.whileAdmitted {
    let folder = FileManager.default.temporaryDirectory.appending(path: "test-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
    defer { #expect(throws: Never.self) { try FileManager.default.removeItem(at: folder) } }
    var identities: [Identity] = []
    for (number, name) in names.enumerated() {
      identities.append(try await Identity(commonName: name, in: "\(folder.path)/\(number)"))
    }
    try await body(identities)
  }
}

extension Identity {
  fileprivate init(commonName: String, in path: String) async throws {
    (self.commonName, certificate, key, isRoot) = (commonName, path + ".certificate", path + ".key", true)
    digest = try await shell(
      """
      openssl req -x509 \(Self.newKey(commonName, key)) -days 3650 -out '\(certificate)' 2>/dev/null && \
      \(Self.digest(key))
      """)
  }

  /// A new identity, signed by this one.
  ///
  /// - Parameters:
  ///   - isAuthority: Whether it may sign others.
  ///   - days: The number of days from now for which it is valid; -1 if it has expired.
  ///   - alternativeName: Its subject alternative name.
  ///   - usage: What its key is for.
  public func signing(
    _ commonName: String, isAuthority: Bool = false, days: Int = 3650, alternativeName: String? = nil,
    usage: String = "serverAuth"
  ) async throws -> Identity {
    let extensions =
      ["basicConstraints=critical,CA:\(isAuthority ? "TRUE" : "FALSE")"]
      + (isAuthority ? [] : ["extendedKeyUsage=\(usage)"])
      + (alternativeName.map { ["subjectAltName=DNS:\($0)"] } ?? [])
    return try await Identity(commonName: commonName, extensions.joined(separator: "\n"), days: days, signedBy: self)
  }

  private init(commonName: String, _ extensions: String, days: Int, signedBy issuer: Identity) async throws {
    let path = issuer.key + "-\(UUID().uuidString)"
    (self.commonName, certificate, key, isRoot) = (commonName, path + ".certificate", path + ".key", false)
    digest = try await shell(
      """
      openssl req \(Self.newKey(commonName, key)) -out '\(path).request' 2>/dev/null && \
      echo '\(extensions)' >'\(path).extensions' && \
      openssl x509 -req -in '\(path).request' -CA '\(issuer.certificate)' -CAkey '\(issuer.key)' \
      -set_serial \(Int.random(in: 1...Int.max)) -days \(days) -extfile '\(path).extensions' -out '\(certificate)' \
      2>/dev/null && cat \(issuer.isRoot ? "/dev/null" : "'\(issuer.certificate)'") >>'\(certificate)' && \
      \(Self.digest(key))
      """)
  }

  private static func newKey(_ name: String, _ path: String) -> String {
    """
    -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -subj "/C=NL/O=Philips Hue/CN=\(name)" -keyout '\(path)'
    """
  }

  private static func digest(_ key: String) -> String {
    "openssl pkey -in '\(key)' -pubout -outform der | openssl dgst -sha256 -binary"
  }

  /// The identity without the certificates between it and the root.
  public func withoutChain() async throws -> Identity {
    _ = try await shell("openssl x509 -in '\(certificate)' -out '\(certificate)'")
    return self
  }

  public var pem: String { get throws { try String(contentsOfFile: certificate, encoding: .utf8) } }
}

/// The SHA-256 digest of a certificate in DER, as the openssl command prints it, which also decodes it.
public func fingerprint(of certificate: Data) async throws -> String {
  let command = "echo '\(certificate.base64EncodedString())' | openssl base64 -d -A | openssl x509 -inform der -noout"
  let output = String(decoding: try await shell("\(command) -fingerprint -sha256"), as: UTF8.self)
  return output.split(separator: "=").last.map { String($0.prefix { !$0.isNewline }) } ?? ""
}

private func shell(_ command: String) async throws -> Data {
  try await withCheckedThrowingContinuation { continuation in
    // Waits on a separate thread, so that no other test is blocked.
    DispatchQueue(label: "shell").async { continuation.resume(with: Result { try wait(for: command) }) }
  }
}

private func wait(for command: String) throws -> Data {
  let (process, output) = (Process(), Pipe())
  process.executableURL = URL(filePath: "/bin/sh")
  process.arguments = ["-c", command]
  process.standardOutput = output
  try process.run()
  let said = try output.fileHandleForReading.readToEnd() ?? Data()
  process.waitUntilExit()
  try #require(process.terminationStatus == 0, "\(command)")
  return said
}
