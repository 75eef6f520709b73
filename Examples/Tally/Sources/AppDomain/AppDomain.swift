public import KhipuDomain
public import TallyFeatures

/// The whole app as one function, which takes a message and returns when everything that it caused is done.
public func createAppDomain(
  receivers: [Receiver<Command>] = [],
  features: [Feature] = [
    createPeopleFeature
  ]
) -> Output {
  createDomain(receivers: receivers, features: features)
}
