public import Features
public import KhipuDomain

/// Receives every message, in order.
public typealias Receiver = KhipuDomain.Receiver<Command>

/// The whole app as one function, which takes a message and returns when everything that it caused is done.
public func createAppDomain(
  receivers: [Receiver] = [],
  features: [Feature] = [
    createLightingFeature,
    createDashboardFeature,
    createNavigationFeature,
    createSnapshotsFeature,
    createPairingFeature,
    createLoggingFeature,
  ]
) -> Output {
  createDomain(receivers: receivers, features: features)
}
