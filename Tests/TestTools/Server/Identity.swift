internal import Dispatch
public import Foundation
internal import Testing

/// A certificate with its private key, as a bridge has it: no authority has signed it, and it names no address.
public struct Identity: Sendable {
  /// The name in it.
  public let commonName: String
  /// The file with the certificate.
  public let certificate: String
  let key: String
  /// The SHA-256 of the public key, from the openssl command.
  public let digest: Data

  /// Whether this machine can make one and serve with it.
  public static let isAvailable =
    OpenSSL.loaded != nil && FileManager.default.isExecutableFile(atPath: "/usr/bin/openssl")
}

/// Runs the body with new identities of these names, in the files of a folder that is removed afterwards.
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

/// What the command writes.
private func shell(_ command: String) async throws -> Data {
  try await withCheckedThrowingContinuation { continuation in
    // A thread of its own, so that the tests of something else have theirs meanwhile.
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
