import Features

/// Carries out the messages as they come, until there are no more or the task is cancelled.
///
/// Those of one feature are carried out in their order: of two taps on a switch the second one counts. Those of several
/// features overlap: a bridge that does not answer holds up no navigation.
func carryOut(_ messages: AsyncStream<Message>, by domain: @escaping Output) async {
  await withDiscardingTaskGroup { group in
    var queues: [String: AsyncStream<Message>.Continuation] = [:]
    for await message in messages {
      if queues[message.feature] == nil {
        let (waiting, queue) = AsyncStream.makeStream(of: Message.self)
        queues[message.feature] = queue
        group.addTask {
          // What waits in a stream still comes when the task is cancelled.
          for await message in waiting where !Task.isCancelled { await domain(message) }
        }
      }
      queues[message.feature]?.yield(message)
    }
    for queue in queues.values { queue.finish() }
  }
}
