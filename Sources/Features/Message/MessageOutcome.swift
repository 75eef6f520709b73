public import UseCases

extension Message {
  /// What became of a command, or nil where the message is the command.
  public var outcome: Outcome? {
    switch self {
    case .lighting(let message): message.outcome
    case .dashboard(let message): message.outcome
    case .navigation(let message): message.outcome
    case .repositories(let message): message.outcome
    case .snapshots(let message): message.outcome
    case .logging(let message): message.outcome
    }
  }
}

extension Message.Lighting {
  fileprivate var outcome: Outcome? {
    switch self {
    case .load, .turn, .toggle, .apply, .increase, .decrease, .rename, .recall: nil
    case .loading(_, let outcome), .turning(_, _, over: _, let outcome), .toggling(_, over: _, let outcome),
      .applying(_, on: _, over: _, let outcome), .increasing(_, by: _, on: _, over: _, let outcome),
      .decreasing(_, by: _, on: _, over: _, let outcome), .renaming(_, to: _, let outcome),
      .recalling(_, over: _, let outcome):
      outcome
    }
  }
}

extension Message.Dashboard {
  fileprivate var outcome: Outcome? {
    switch self {
    case .add, .remove, .sync: nil
    case .adding(_, let outcome), .removing(_, let outcome), .syncing(let outcome): outcome
    }
  }
}

extension Message.Navigation {
  fileprivate var outcome: Outcome? {
    switch self {
    case .open, .go, .goBack: nil
    case .opening(_, let outcome), .going(to: _, let outcome), .goingBack(let outcome): outcome
    }
  }
}

extension Message.Repositories {
  fileprivate var outcome: Outcome? {
    switch self {
    case .load, .visit: nil
    case .loading(_, let outcome): outcome
    case .visiting(_, .success): .succeeded
    case .visiting(_, .failure(let failure)): .failed(failure)
    }
  }
}

extension Message.Snapshots {
  fileprivate var outcome: Outcome? {
    switch self {
    case .take, .send: nil
    case .taking(_, let outcome), .sending(let outcome): outcome
    }
  }
}

extension Message.Logging {
  fileprivate var outcome: Outcome? {
    switch self {
    case .write: nil
    case .writing(_, let outcome): outcome
    }
  }
}
