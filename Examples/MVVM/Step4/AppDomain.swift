import KhipuDomain

typealias Receiver = KhipuDomain.Receiver<Command>

func createAppDomain(receivers: [Receiver] = [], features: [Feature] = [createChoresFeature]) -> Output {
  createDomain(receivers: receivers, features: features)
}
