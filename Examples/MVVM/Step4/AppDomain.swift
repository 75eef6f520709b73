func createAppDomain(receivers: [Receiver] = [], features: [Feature] = [createChoresFeature]) -> Output {
  let dispatcher = Dispatcher(receivers: receivers, features: features)
  return { message in await dispatcher.send(message) }
}
