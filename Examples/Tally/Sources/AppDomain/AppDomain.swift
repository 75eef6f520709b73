public import KhipuDomain
public import TallyFeatures

public typealias Domain = KhipuDomain.Domain<Command>

public let allFeatures: KeyValuePairs<String, Feature> = [
  "PeopleFeature": createPeopleFeature
]

public let allSources: [Source] = []

/// Creates the domain as one function of a message. The function returns when everything that the message caused is done.
public func createAppDomain(receivers: [Receiver<Command>] = []) -> Domain {
  Domain(receivers: receivers, features: allFeatures.map { $0.value })
}
