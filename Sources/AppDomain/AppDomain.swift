public import Features

/// Who is told of every message, in the order in which the messages are announced: a user interface, for example.
public typealias Receiver = @Sendable (Message) -> Void

/// The whole app as one function, which takes a message and returns when everything that it caused is done.
///
/// All receivers see one order. Every receiver and every feature sees a message before anything that it caused,
/// in whichever order the features are listed, and a feature that waits for a gateway holds up no other. Messages
/// that are sent from different tasks overlap. Called from inside a feature, or from a task that a receiver starts, the
/// domain is their `Output` as long as the message is worked through: it returns when the new message is announced and
/// queued. Cancelling the call ends the gateway calls that run, starts no other, and has the command report that it
/// failed: cancelled.
public func createAppDomain(
  receivers: [Receiver] = [],
  features: [Feature] = [
    createLightingFeature, createDashboardFeature, createNavigationFeature, createRepositoriesFeature,
    createSnapshotsFeature, createLoggingFeature,
  ]
) -> Input {
  let dispatcher = Dispatcher(receivers: receivers, features: features)
  return { message in await dispatcher.send(message) }
}
