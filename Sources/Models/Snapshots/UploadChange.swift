public import KhipuValues

extension Upload {
  public enum Change: Hashable, Sendable, Codable {
    case stepping(Stepping)
    case restarting(Restarting)

    public enum Stepping: Hashable, Sendable, Codable {
      /// To the state after a request, with its reply.
      case to(SnapshotUploadSequence.State, after: ReplyDescription)
    }

    public enum Restarting: Hashable, Sendable, Codable {
      /// Drops the allocation, and begins with the first request again.
      case it
    }
  }
}

extension Upload: Alterable {
  public consuming func alter(by change: Change) -> Upload {
    switch change {
    case .stepping(.to(let state, after: let reply)): (self.state, self.reply) = (state, reply)
    case .restarting(.it): (state, reply) = (SnapshotUploadSequence.State(), nil)
    }
    return consume self
  }
}
