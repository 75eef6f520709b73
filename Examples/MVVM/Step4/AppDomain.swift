import KhipuDomain

typealias Receiver = KhipuDomain.Receiver<Command>

func createAppDomain(receivers: [Receiver] = [], features: [Feature] = [createChoresFeature]) -> Domain<Command> {
  Domain(receivers: receivers, features: features)
}
