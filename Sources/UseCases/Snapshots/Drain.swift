import KhipuControl

/// Drains a stored queue of offline work: advances the first element until it is removed, then the next.
///
/// A refused element stays, and the others continue. The queue is read again before each step, because other processes
/// change it, too. A new process resumes where the last one stopped.
///
/// - Parameters:
///   - queue: Reads the elements in order.
///   - isRefusal: Whether only this element is refused. Any other failure ends the work.
///   - advance: Takes one step of the element, and stores it in the queue before it returns.
/// - Throws: the failure that ended the work, or else the first refusal.
func drain<Element: Identifiable>(
  _ queue: () throws(Failure) -> [Element], passing isRefusal: (Failure) -> Bool,
  _ advance: (Element) async throws(Failure) -> Void
) async throws(Failure) {
  var (refused, first): (Set<Element.ID>, Failure?) = ([], nil)
  while let element = try queue().first(where: { !refused.contains($0.id) }) {
    do { try await advance(element) } catch {
      guard isRefusal(error) else { throw error }
      refused.insert(element.id)
      first = first ?? error
    }
  }
  if let first { throw first }
}
