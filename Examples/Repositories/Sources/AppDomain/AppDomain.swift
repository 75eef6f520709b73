public import KhipuDomain
public import RepositoriesFeatures

/// The whole app as one function, which takes a message and returns when everything that it caused is done.
public func createAppDomain(
  receivers: [Receiver<Command>] = [],
  features: [Feature] = [createRepositoriesFeature, createAnalyticsFeature]
) -> Domain<Command> {
  Domain(receivers: receivers, features: features)
}
