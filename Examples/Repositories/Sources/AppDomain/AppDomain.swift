public import KhipuDomain
public import RepositoriesFeatures

/// The whole app as one function of a message; it returns when everything that the message caused is done.
public func createAppDomain(
  receivers: [Receiver<Command>] = [],
  features: [Feature] = [createRepositoriesFeature, createAnalyticsFeature]
) -> Domain<Command> {
  Domain(receivers: receivers, features: features)
}
