public import KhipuDomain
public import TallyFeatures

/// Every feature with its name.
public let allFeatures: KeyValuePairs<String, Feature> = [
  "PeopleFeature": createPeopleFeature
]

/// The whole app as one function, which takes a message and returns when everything that it caused is done.
public func createAppDomain(receivers: [Receiver<Command>] = []) -> Output {
  createDomain(receivers: receivers, features: allFeatures.map { $0.value })
}
