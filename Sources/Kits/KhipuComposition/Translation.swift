public import KhipuMessages

/// A feature that turns messages of one domain into commands of another, such as the report that an order was cancelled into the
/// command to cancel its delivery. It belongs to the app, because no domain knows another.
///
/// The command is lost if the process ends between the two. If it must not be lost, a `Source` sends it while the state says that
/// it is still to be done.
public func translate<Command>(
  _ translation: @escaping @Sendable (Message<Command>) -> Command?
) -> Feature<Command> {
  { output in
    { message in
      guard let command = translation(message) else { return nil }
      return { await output(.command(command)) }
    }
  }
}
