public import Features

/// The whole app as one function, which takes a message and returns when everything that it caused is done.
public func createAppDomain(
  receivers: [Receiver] = [],
  features: [Feature] = [
    createPeopleFeature
  ]
) -> Output {
  let dispatcher = Dispatcher(receivers: receivers, features: features)
  return { message in await dispatcher.send(message) }
}
