import Models
import TestSupport
import UseCases

extension BridgeError {
  /// Each error of a bridge but the cancellation.
  static let all: [BridgeError] = [
    .unimplemented("name"), .unreachable("reason"), .timedOut(seconds: 5), .notPaired, .unauthorized,
    .untrusted(expected: "expected", found: "found"), .linkButtonNotPressed, .busy, .refused(code: 7, "reason"),
    .malformed("reason"),
  ]
}

extension StoreError {
  /// Each error of a store.
  static let all: [StoreError] = [
    .unimplemented("name"), .unreadable(path: "path", reason: "reason"), .unwritable(path: "path", reason: "reason"),
    .damaged(path: "path", place: "place", kept: "kept"), .newer(path: "path"), .locked(path: "path"),
  ]
}

extension WatchError {
  /// Each error of the companion but the cancellation.
  static let all: [WatchError] = [.unimplemented("name"), .unwritable(path: "path", reason: "reason")]
}

extension RepositoriesError {
  /// Each error of GitHub but the cancellation.
  static let all: [RepositoriesError] = [
    .unimplemented("name"), .misconfigured("advice"), .unreachable("reason"), .timedOut(seconds: 5), .untrusted,
    .unknown(.pointfree), .limited(until: .epoch), .refused(status: 500), .malformed("reason"),
  ]
}

extension LogError {
  /// Each error of the log but the cancellation.
  static let all: [LogError] = [.unimplemented("name"), .unwritable(path: "path", reason: "reason")]
}

extension UploadError {
  /// Each error of an upload but the cancellation.
  static let all: [UploadError] = [
    .unimplemented("name"), .unconfigured("advice"), .misconfigured("advice"), .claimed, .unreachable(.api, "reason"),
    .timedOut(.bucket, seconds: 5), .interrupted(.api, "reason"), .untrusted(.api), .unauthorized, .busy(.bucket),
    .refused(.api, status: 422), .refused(.bucket, status: 403), .missingAllocation, .malformedAllocation("reason"),
    .unwritable(path: "path", reason: "reason"),
  ]
}
