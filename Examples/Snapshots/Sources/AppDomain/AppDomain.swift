public import KhipuDomain
public import SnapshotsFeatures

/// Creates the app as one function of a message. The function returns when everything that the message caused is done.
public func createAppDomain(receivers: [Receiver<Command>] = []) -> Domain<Command> {
  Domain(receivers: receivers, features: [createSnapshotsFeature])
}
