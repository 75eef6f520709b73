public import KhipuControl
import KhipuValues
public import SnapshotsModels

/// Why uploads can't be sent.
public enum UploadError: Error, Hashable, Sendable {
  public enum Side: String, Hashable, Sendable {
    case api = "API"
    case bucket
  }

  /// The caller was cancelled, and no request was sent.
  case cancelled
  /// The caller was cancelled after a request was sent. It may have taken effect.
  case interrupted(Side)
  /// The address or the key of the API is missing or invalid. The text says what to set.
  case misconfigured(String)
  /// Another sender, usually in another process, holds the lock.
  case claimed
  /// There was no complete response, for this reason. The request may have taken effect.
  case unreachable(Side, String)
  case untrusted(Side)
  /// The API refuses the key (HTTP 401 or 403).
  case unauthorized
  /// The API or the bucket is overloaded, and did nothing (HTTP 429 or 503).
  case busy(Side)
  case refused(Side, status: Int)
  case allocation(AllocationError)
  /// The lock file of uploads can't be used.
  case file(FileError)
}

extension UploadError: Reason {
  public var explanation: Failure.Explanation {
    switch self {
    case .cancelled: .cancelled
    case .interrupted(let side):
      .init(
        "uploading was cancelled; the \(side.rawValue) may have taken the request", "upload-interrupted", .cancelled)
    case .misconfigured(let advice):
      .init("uploading is not set up: \(quoted: advice)", "upload-misconfigured", .invalid)
    case .claimed: .init("uploading is in progress in another process", "upload-claimed", .unreachable)
    case .unreachable(let side, let reason):
      .init("uploading cannot reach the \(side.rawValue): \(quoted: reason)", "upload-unreachable", .unreachable)
    case .untrusted(let side):
      .init(
        "uploading stops: no known authority signed the certificate of the \(side.rawValue)", "upload-untrusted",
        .denied)
    case .unauthorized:
      .init("uploading is not allowed: the API refuses the key", "upload-unauthorized", .denied)
    case .busy(let side): .init("uploading waits: the \(side.rawValue) is overloaded", "upload-busy", .unreachable)
    case .refused(let side, let status):
      .init("uploading is refused by the \(side.rawValue) with status \(status)", "upload-refused", .refused)
    case .allocation(.missing): .init("uploading has no allocation: the API sent none", "upload-unallocated", .refused)
    case .allocation(.malformed(let reason)):
      .init(
        "uploading has no allocation: the API sent one that cannot be used: \(quoted: reason)",
        "upload-unallocated", .refused)
    case .file(let error):
      .init("uploading needs a file that cannot be used: \(error)", "upload-unwritable", .storage)
    }
  }
}

extension UploadError {
  /// Whether other uploads may still succeed: true for a refusal with HTTP 400 to 499, or a missing or malformed allocation.
  var isOfOneUpload: Bool {
    switch self {
    case .refused(_, status: let status): (400..<500).contains(status)
    case .allocation: true
    case .cancelled, .interrupted, .misconfigured, .claimed, .unreachable, .untrusted, .unauthorized, .busy, .file:
      false
    }
  }

  /// Whether a new allocation may help: the current one is invalid, or the bucket refuses it, perhaps because it expired.
  var asksForAllocation: Bool {
    switch self {
    case .refused(.bucket, _), .allocation: true
    case .cancelled, .interrupted, .misconfigured, .claimed, .unreachable, .untrusted, .unauthorized, .busy,
      .refused(.api, _), .file:
      false
    }
  }
}
