public import KhipuDomain
public import SnapshotsFeatures

/// The whole app as one function, which takes a message and returns when everything that it caused is done.
public func createAppDomain(receivers: [Receiver<Command>]) -> Domain<Command> {
  Domain(receivers: receivers, features: [createSnapshotsFeature])
}
