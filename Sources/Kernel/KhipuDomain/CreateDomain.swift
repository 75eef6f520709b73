public import KhipuMessages

/// The features as one function, which takes a message and returns when everything that it caused is done.
///
/// All receivers see one order. Every receiver and every feature sees a message before anything that it caused, whatever the
/// order of the features, and a feature that waits for a gateway holds up no other. Messages that are sent from different
/// tasks overlap. A re-entrant call, from a feature or a task that a receiver started, only enqueues its message while the
/// original message is processed. Cancelling the call ends the gateway calls that run and starts no other; the command
/// reports that it was cancelled.
public func createDomain<Command>(receivers: [Receiver<Command>], features: [Feature<Command>]) -> Output<Command> {
  let dispatcher = Dispatcher(receivers: receivers, features: features)
  return { message in await dispatcher.send(message) }
}
