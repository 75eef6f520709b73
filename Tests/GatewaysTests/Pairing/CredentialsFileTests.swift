import Foundation
import KhipuControl
import KhipuFiles
import KhipuHTTP
import KhipuKitTestSupport
import TestSupport
import Testing

@testable import Gateways

struct CredentialsFileTests {
  static let all: [Credentials] = {
    var secure = Endpoint(host: "192.168.1.2", port: 8443)
    (secure.certifiedName, secure.fingerprint) = ("ecb5fafffe000001", .unmatchable)
    var named = Endpoint(host: "hue.local")
    named.fingerprint = .unmatchable
    return [secure, named, Endpoint(scheme: .http, host: "fe80::1")].map {
      let bridge = IdentifiedBridge(endpoint: $0, id: "ecb5fafffe000001", name: "A \"name\"\n")
      return Credentials(bridge: bridge, key: EmulatedBridge.key)
    }
  }()

  @Test("Written credentials are read back unchanged", arguments: all)
  func roundTrip(_ credentials: Credentials) async throws {
    try await withFile { file in
      #expect(try await file.read() == nil)
      try await file.write(credentials)
      #expect(try await file.read() == credentials)
    }
  }

  @Test("Credentials that others can access are refused and left unchanged", arguments: [0o640, 0o604, 0o620, 0o601])
  func othersCanAccess(_ mode: Int) async throws {
    try await withFile { file in
      try await file.write(Self.all[0])
      try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: file.home.credentials)
      let reason = "others can read the key in it; fix it with chmod 600"
      await #expect(throws: FileError.unreadable(path: file.home.credentials, reason: reason)) {
        try await file.read()
      }
      try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: file.home.credentials)
      #expect(try await file.read() == Self.all[0])
    }
  }

  @Test(
    "A credentials file that is damaged or newer is reported without the key, and stays until it is removed",
    arguments: [
      ("\"port\":8443", "\"port\":0", "port"), ("\"port\":8443", "\"port\":\"8443\"", "port"),
      ("https", "ftp", "scheme"), ("https", "http", "fingerprint"), ("192.168.1.2", "a b", "host"),
      ("192.168.1.2", "a:80", "host"), ("sha256", "md5", "fingerprint"), ("s3cret-Key_1", "s3cret/Key_1", "key"),
      ("\"bridge\":\"ecb5", "\"bridge\":\"xxxx", "bridge"),
      ("\"certified\":\"ecb5", "\"certified\":\"xxxx", "certified"),
      ("\"format\":4", "\"format\":0", "format"), ("\"name\":", "\"nam\":", "name"), ("{", "", "line 1"),
      ("\"format\":4", "\"format\":5", nil),
    ] as [(String, String, String?)])
  func damagedCredentials(_ part: String, _ other: String, _ place: String?) async throws {
    try await withFile { file in
      try await file.write(Self.all[0])
      let path = file.home.credentials
      let damaged = try text(path).replacing(part, with: other, maxReplacements: 1)
      try Self.rewrite(damaged.utf8, path)
      let reason = place.map { "damaged at \($0); to fix it, disconnect and connect again" }
      let error = reason.map { FileError.unreadable(path: path, reason: $0) } ?? .newer(path: path)
      await #expect(throws: error) { try await file.read() }
      #expect(try text(path) == damaged)
      #expect(try await file.exists())
      try await file.remove()
      #expect(try await file.read() == nil)
    }
  }

  @Test(
    "Removing a bridge's key leaves no trace of it, and creates no files if there is no key", arguments: [false, true])
  func removingLeavesNoTrace(isDraft: Bool) async throws {
    try await withFile { file in
      try await file.remove()
      #expect(try await !file.exists())
      #expect(try names(in: file.home.path) == nil)
      try await file.write(Self.all[0])
      let path = file.home.credentials
      if isDraft { try FileManager.default.moveItem(atPath: path, toPath: File.draft(of: path)) }
      #expect(try await file.exists())
      try await file.remove()
      #expect(try await !file.exists())
      #expect(try names(in: file.home.path) == ["lock"])
    }
  }

  @Test("If the draft of a bridge's key can't be removed, the key stays, so that forgetting the bridge can be repeated")
  func draftStays() async throws {
    try await withFile { file in
      try await file.write(Self.all[0])
      let draft = File.draft(of: file.home.credentials)
      // A folder can't be removed as a file.
      try FileManager.default.createDirectory(atPath: draft, withIntermediateDirectories: false)
      await #expect(throws: FileError.self) { try await file.remove() }
      #expect(try await file.read() == Self.all[0])
    }
  }

  @Test("The description of credentials never contains the key", arguments: all)
  func descriptionHidesKey(_ credentials: Credentials) {
    var dumped = "\(credentials)\(String(reflecting: credentials))\(credentials.bridge)"
    dump(credentials, to: &dumped)
    #expect(!dumped.contains(EmulatedBridge.key.secret))
  }

  private func withFile(_ body: (CredentialsFile) async throws -> Void) async throws {
    try await withHome { try await body(CredentialsFile(home: $0)) }
  }

  /// Overwrites the file's content, and keeps its mode.
  static func rewrite(_ content: some Sequence<UInt8>, _ path: String) throws {
    try Data(content).write(to: URL(filePath: path))
  }
}
