import ChoresFeatures
import KhipuDomain

/// Creates the app as one function of a message, which returns when everything that the message caused is done.
public func createAppDomain(receivers: [Receiver<Command>] = []) -> Domain<Command> {
  Domain(receivers: receivers, features: [createChoresFeature])
}
