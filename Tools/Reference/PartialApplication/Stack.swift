import Synchronization

/// A stack: two functions that share private elements.
typealias Stack<Element> = (push: @Sendable (Element) -> Void, pop: @Sendable () -> Element?)

/// An empty stack.
func createStack<Element: Sendable>(of _: Element.Type = Element.self) -> Stack<Element> {
  let elements = Mutex<[Element]>([])
  return (
    push: { element in elements.withLock { $0.append(element) } },
    pop: { elements.withLock { $0.popLast() } }
  )
}
