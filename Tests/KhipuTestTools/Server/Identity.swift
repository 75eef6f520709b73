internal import Dispatch
public import Foundation
internal import Testing

/// A certificate with its private key. Like a Hue bridge's, it is self-signed and has no subject alternative name.
public struct Identity: Sendable {
  public let commonName: String
  /// The path of the certificate.
  public let certificate: String
  let key: String
  /// The SHA-256 digest of the public key in DER, computed by the openssl command.
  public let digest: Data

  /// Whether this machine can create identities and serve with them.
  public static let isAvailable =
    OpenSSL.loaded != nil && FileManager.default.isExecutableFile(atPath: "/usr/bin/openssl")
}

/// Runs the body with new identities that have these names, in a temporary folder.
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
    (self.commonName, certificate, key) = (commonName, path + ".certificate", path + ".key")
    digest = try await shell(
      """
      openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 3650 \
      -subj "/C=NL/O=Philips Hue/CN=\(commonName)" -keyout '\(key)' -out '\(certificate)' 2>/dev/null && \
      openssl pkey -in '\(key)' -pubout -outform der | openssl dgst -sha256 -binary
      """)
  }
}

/// The output of the command.
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
