extension Upload {
  /// All that can be asked of an upload.
  public enum Change: Hashable, Sendable, Codable {
    /// `.stepping(.to(state, after: reply))`.
    case stepping(Stepping)
    /// `.restarting(.it)`.
    case restarting(Restarting)

    /// What goes on.
    public enum Stepping: Hashable, Sendable, Codable {
      /// The reply came to the request that led to the state.
      case to(SnapshotUploadSequence.State, after: ReplyDescription)
    }

    /// What begins again.
    public enum Restarting: Hashable, Sendable, Codable {
      /// The upload is as if nothing had been sent: what was allocated is of no use any more.
      case it
    }
  }
}

extension Upload: Alterable {
  /// The upload as it is after one change.
  public consuming func alter(by change: Change) -> Upload {
    switch change {
    case .stepping(.to(let state, after: let reply)): (self.state, self.reply) = (state, reply)
    case .restarting(.it): (state, reply) = (SnapshotUploadSequence.State(), nil)
    }
    return self
  }
}
