public import KhipuValues

public struct AppState: Hashable, Sendable, Codable, Alterable {
  public enum Change: Hashable, Sendable, Codable {
    /// Changes the queue. A new upload is appended.
    case uploads(CollectionChange<Upload>)
  }

  /// The snapshots waiting to be uploaded, in the order in which they were taken.
  public private(set) var uploads: [Upload]

  public init(uploads: [Upload] = []) { self.uploads = uploads }

  public consuming func alter(by change: Change) -> AppState {
    switch change {
    case .uploads(let change): uploads.change(by: change)
    }
    return consume self
  }
}

extension [Upload] {
  fileprivate mutating func change(by change: CollectionChange<Upload>) {
    let index = firstIndex { $0.id == change.id }
    switch (change, index) {
    case (.adding(let upload), nil): append(upload)
    case (.adding(let upload), let index?): self[index] = upload
    case (.removing, let index?): remove(at: index)
    case (.changing(_, by: let changes), let index?): self[index] = self[index].alter(by: changes)
    case (.removing, nil), (.changing, nil): break
    }
  }
}
