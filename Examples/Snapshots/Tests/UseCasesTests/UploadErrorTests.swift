import KhipuControl
import KhipuTestTools
import SnapshotsModels
import SnapshotsUseCases
import Testing

struct UploadErrorTests {
  private static let uploads: [(UploadError, String, String, Failure.Kind)] = [
    (.interrupted(.api), "was cancelled; the API may have taken the request", "upload-interrupted", .cancelled),
    (.misconfigured("a"), #"is not set up: "a""#, "upload-misconfigured", .invalid),
    (.claimed, "is in progress in another process", "upload-claimed", .unreachable),
    (.unreachable(.api, "a"), #"cannot reach the API: "a""#, "upload-unreachable", .unreachable),
    (
      .untrusted(.bucket), "stops: no known authority signed the certificate of the bucket", "upload-untrusted", .denied
    ),
    (.unauthorized, "is not allowed: the API refuses the key", "upload-unauthorized", .denied),
    (.busy(.api), "waits: the API is overloaded", "upload-busy", .unreachable),
    (.refused(.bucket, status: 403), "is refused by the bucket with status 403", "upload-refused", .refused),
    (.allocation(.missing), "has no allocation: the API sent none", "upload-unallocated", .refused),
    (
      .allocation(.malformed("a")), #"has no allocation: the API sent one that cannot be used: "a""#,
      "upload-unallocated", .refused
    ),
    (
      .file(.unwritable(path: "p", reason: "r")), #"needs a file that cannot be used: "p" can't be written: "r""#,
      "upload-unwritable", .storage
    ),
  ]

  @Test(
    "Each snapshot failure has its text, code and kind",
    arguments: uploads.map { FailureRow(Failure($0.0), "uploading \($0.1)", $0.2, $0.3) }
      + FailureRow.files("the snapshot", "snapshot", Failure.snapshot))
  func textCodeAndKind(row: FailureRow) {
    #expect("\(row.failure)" == row.text && row.failure.code == row.code && row.failure.kind == row.kind)
  }

  @Test("A cancelled upload fails as `cancelled`")
  func cancelledUpload() { #expect(Failure(UploadError.cancelled) == .cancelled) }
}

extension UploadError {
  static let all: [UploadError] = [
    .cancelled, .interrupted(.api), .misconfigured("advice"), .claimed, .unreachable(.api, "reason"), .untrusted(.api),
    .unauthorized,
    .busy(.bucket), .refused(.api, status: 422), .refused(.bucket, status: 403), .allocation(.missing),
    .allocation(.malformed("reason")), .file(.unwritable(path: "path", reason: "reason")),
  ]
}
