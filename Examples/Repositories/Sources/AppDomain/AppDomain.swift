public import KhipuDomain
public import RepositoriesFeatures

/// Creates the app as one function of a message. The function returns when everything that the message caused is done.
public func createAppDomain(
  receivers: [Receiver<Command>] = [],
  features: [Feature] = [createRepositoriesFeature, createAnalyticsFeature]
) -> Domain<Command> {
  Domain(receivers: receivers, features: features)
}
