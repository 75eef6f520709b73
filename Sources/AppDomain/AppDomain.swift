public import Features
public import KhipuDomain

/// Receives every message, in order. It must not block, and must not call the domain.
public typealias Receiver = KhipuDomain.Receiver<Command>

public typealias Domain = KhipuDomain.Domain<Command>

public let allFeatures: KeyValuePairs<String, Feature> = [
  "LightingFeature": createLightingFeature,
  "DashboardFeature": createDashboardFeature,
  "PairingFeature": createPairingFeature,
  "LoggingFeature": createLoggingFeature,
]

public let allSources = [
  homeSource
]

/// Creates the app as one function of a message. The function returns when everything that the message caused is done.
public func createAppDomain(
  receivers: [Receiver] = [], features: [Feature] = allFeatures.map { $0.value }
) -> Domain {
  Domain(receivers: receivers, features: features)
}
