import KhipuControl
import Models
import TestTools
import UseCases

extension UseCaseSamples {
  static let snapshots = UseCaseSamples(
    requests: [
      .take,
      .send,
    ],
    failures: uploads)

  private static let uploads = [
    (UploadError.unimplemented("u.s"), #""u.s" is not implemented"#, "unimplemented", Failure.Kind.refused),
    (.unconfigured("a"), #"is not set up: "a""#, "upload-unconfigured", .denied),
    (.misconfigured("a"), #"is set up wrongly: "a""#, "upload-misconfigured", .invalid),
    (.claimed, "is in progress in another process", "upload-claimed", .unreachable),
    (.unreachable(.api, "a"), #"cannot reach the API: "a""#, "upload-unreachable", .unreachable),
    (.timedOut(.bucket, seconds: 5), "got no response from the bucket within 5.0 s", "upload-timed-out", .unreachable),
    (.interrupted(.api, "a"), #"got an incomplete response from the API: "a""#, "upload-interrupted", .unreachable),
    (
      .untrusted(.bucket), "stops: no known authority signed the certificate of the bucket", "upload-untrusted", .denied
    ),
    (.unauthorized, "is not allowed: the API refuses the key", "upload-unauthorized", .denied),
    (.busy(.api), "waits: the API is overloaded", "upload-busy", .unreachable),
    (.refused(.bucket, status: 403), "is refused by the bucket with status 403", "upload-refused", .refused),
    (.allocation(.missing), "has no allocation: the API sent none", "upload-unallocated", .refused),
    (
      .allocation(.malformed("a")), #"has no allocation: the API sent one that cannot be used: "a""#,
      "upload-unallocated",
      .refused
    ),
    (
      .file(.unwritable(path: "p", reason: "r")), #"needs a file that cannot be used: "p" can't be written: "r""#,
      "upload-unwritable", .storage
    ),
  ].map { FailureRow(.upload($0.0), "uploading \($0.1)", $0.2, $0.3) }
}

extension UploadError {
  /// Each error of an upload.
  static let all: [UploadError] = [
    .cancelled, .unimplemented("name"), .unconfigured("advice"), .misconfigured("advice"), .claimed,
    .unreachable(.api, "reason"),
    .timedOut(.bucket, seconds: 5), .interrupted(.api, "reason"), .untrusted(.api), .unauthorized, .busy(.bucket),
    .refused(.api, status: 422), .refused(.bucket, status: 403), .allocation(.missing),
    .allocation(.malformed("reason")),
    .file(.unwritable(path: "path", reason: "reason")),
  ]
}
