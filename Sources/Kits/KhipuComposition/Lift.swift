import KhipuControl
public import KhipuMessages

/// Lifts a domain into a larger one: its features and sources become those of an app that has the domain's commands and state as
/// parts of its own. They run under the app's dispatcher, so all promises of `Domain` hold across the domains.
public struct Lift<State: Sendable, Command: Hashable & Sendable, PartState: Sendable, Part: Hashable & Sendable>:
  Sendable
{
  /// Runs the work of the domain in the domain's environment.
  public typealias Scope = @Sendable (Work) async -> Void

  private let state: @Sendable (State) -> PartState
  private let commands: Case<Command, Part>
  private let scope: Scope

  /// - `commands`: The case of the app's command that has the domain's commands.
  /// - `state`: The domain's part of the app's state, on which its sources depend.
  public init(
    _ commands: Case<Command, Part>, of state: @escaping @Sendable (State) -> PartState, in scope: @escaping Scope
  ) {
    (self.commands, self.state, self.scope) = (commands, state, scope)
  }

  /// The domain's features as one feature of the app: they get the domain's messages, and their messages become messages of the app.
  /// Their works on a message run concurrently.
  public func callAsFunction(_ features: [Feature<Part>]) -> Feature<Command> {
    { output in
      let inputs = features.map { $0(lowered(output)) }
      return { message in
        guard let part = message.compactMap(commands.extract) else { return nil }
        let works = inputs.compactMap { $0(part) }
        guard let first = works.first else { return nil }
        if works.count == 1 { return { await scope(first) } }
        return {
          await scope {
            await withDiscardingTaskGroup { group in for work in works { group.addTask(operation: work) } }
          }
        }
      }
    }
  }

  /// A source that runs while the domain's part of the state asks for it.
  public func callAsFunction(_ source: Source<PartState, Part>) -> Source<State, Command> {
    Source(for: { source.run(state($0)) }) { run, output in
      await scope { await run.work(.init { message in await output(message.map(commands.embed)) }) }
    }
  }

  /// An output for the domain's messages, for example of its windows.
  public func lowered(_ output: @escaping Output<Command>) -> Output<Part> {
    { message in await output(message.map(commands.embed)) }
  }
}

extension Message {
  public func map<Other>(_ transform: (Command) -> Other) -> Message<Other> {
    switch self {
    case .command(let command): .command(transform(command))
    case .report(let command, let outcome): .report(transform(command), outcome)
    }
  }

  /// Nil if the closure returns nil for the command.
  public func compactMap<Other>(_ transform: (Command) -> Other?) -> Message<Other>? {
    switch self {
    case .command(let command): transform(command).map { .command($0) }
    case .report(let command, let outcome): transform(command).map { .report($0, outcome) }
    }
  }
}
