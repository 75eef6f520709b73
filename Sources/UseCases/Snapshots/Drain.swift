import KhipuControl

/// Works through a queue of what was done offline: advances the first element until it is gone, then the next.
///
/// One that is refused stays, and the others go on. The queue is read again before each step: other processes change it,
/// too, and a new process goes on where the last one stopped.
///
/// - Parameters:
///   - queue: Reads the elements, in their order.
///   - isRefusal: Whether only this element is refused; any other failure ends the work.
///   - advance: Makes one step of the element, and records it in the queue before it returns.
/// - Throws: what ended the work, or else why the first element was refused.
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
