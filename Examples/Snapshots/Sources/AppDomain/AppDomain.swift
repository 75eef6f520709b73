public import KhipuDomain
public import SnapshotsFeatures

/// The whole app as one function of a message; it returns when everything that the message caused is done.
public func createAppDomain(receivers: [Receiver<Command>]) -> Domain<Command> {
  Domain(receivers: receivers, features: [createSnapshotsFeature])
}
