import KhipuValues

/// The three requests that upload a snapshot: the API allocates, the bucket gets the file, the API gets a confirmation.
///
/// Each is idempotent, because the client chooses the identifier.
public struct SnapshotUploadSequence: ArrayRequestSequence, Hashable {
  /// The progress of an upload, and its allocation.
  public struct State: Hashable, Sendable, Codable {
    public internal(set) var position = Upload.Step.waiting
    public internal(set) var allocation: Allocation?

    public init() {}
  }

  public typealias Problem = AllocationError

  private let id: Upload.ID
  private let snapshot: Snapshot
  public private(set) var state: State

  public init(_ snapshot: Snapshot, as id: Upload.ID, state: State = State()) {
    (self.snapshot, self.id, self.state) = (snapshot, id, state)
  }

  public var position: Int {
    get { state.position.rawValue }
    set { state.position = Upload.Step(rawValue: newValue) ?? .confirmed }
  }

  public static let steps = [
    RequestStep { (sequence: inout SnapshotUploadSequence, _) throws(AllocationError) in sequence.allocation },
    RequestStep { sequence, previous throws(AllocationError) in try sequence.form(for: Allocation(previous)) },
    RequestStep { sequence, _ throws(AllocationError) in try sequence.confirmation() },
  ]

  private var allocation: RequestDescription {
    .api(.post, path: path, .object(["filesize": .number(Double(snapshot.size))]))
  }

  private mutating func form(for allocation: Allocation) -> RequestDescription {
    state.allocation = allocation
    return .form(
      address: allocation.address, fields: allocation.fields,
      file: .init(name: allocation.fileName, type: "image/svg+xml", content: snapshot.picture))
  }

  private func confirmation() throws(AllocationError) -> RequestDescription {
    guard let allocation = state.allocation else { throw .missing }
    return .api(
      .put, path: path,
      .object([
        "name": .text(snapshot.name), "taken": .number(snapshot.moment.secondsSince1970),
        "filename": .text(allocation.fileName), "filesize": .number(Double(snapshot.size)),
      ]))
  }

  // An identifier needs no escaping.
  private var path: String { "snapshots/\(id)/allocation" }
}
