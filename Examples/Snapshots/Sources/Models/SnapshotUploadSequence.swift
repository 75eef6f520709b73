import KhipuValues

/// The three requests that upload a snapshot: the API allocates, the bucket gets the file, the API gets a confirmation.
///
/// Each is idempotent, because the client chooses the identifier.
public struct SnapshotUploadSequence: ArrayRequestSequence, Hashable {
  public struct State: Hashable, Sendable, Codable {
    public internal(set) var progress = Progress.waiting
    var allocation: Allocation?

    public init() {}
  }

  /// How far the upload has come. The raw value is the number of accepted requests.
  public enum Progress: Int, Hashable, Sendable, Codable, CaseIterable {
    case waiting
    /// The API has accepted the request for an allocation.
    case allocated
    /// The bucket has the file.
    case uploaded
    /// The API got the confirmation.
    case confirmed
  }

  public typealias Problem = AllocationError

  private let id: Upload.ID
  private let snapshot: Snapshot
  public private(set) var state: State

  init(_ snapshot: Snapshot, as id: Upload.ID, state: State) {
    (self.snapshot, self.id, self.state) = (snapshot, id, state)
  }

  public var position: Int {
    get { state.progress.rawValue }
    set { state.progress = Progress(rawValue: newValue) ?? .confirmed }
  }

  public static let requests = [
    RequestContinuation { (sequence: inout SnapshotUploadSequence, _) throws(AllocationError) in sequence.allocation },
    RequestContinuation { sequence, reply throws(AllocationError) in try sequence.form(for: Allocation(reply)) },
    RequestContinuation { sequence, _ throws(AllocationError) in try sequence.confirmation() },
  ]

  private var allocation: RequestDescription { .api(.post, path: path, .object(["filesize": size])) }

  private mutating func form(for allocation: Allocation) -> RequestDescription {
    state.allocation = allocation
    return .form(
      address: allocation.address, fields: allocation.fields, fileName: allocation.fileName,
      content: snapshot.picture)
  }

  private func confirmation() throws(AllocationError) -> RequestDescription {
    guard let allocation = state.allocation else { throw .missing }
    return .api(
      .put, path: path,
      .object([
        "name": .text(snapshot.name), "taken": .number(snapshot.moment.secondsSince1970),
        "filename": .text(allocation.fileName), "filesize": size,
      ]))
  }

  private var size: JSONValue { .number(Double(snapshot.size)) }

  // An identifier needs no escaping.
  private var path: String { "snapshots/\(id)/allocation" }
}
