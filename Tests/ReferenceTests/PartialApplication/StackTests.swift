import Testing

@testable import Reference

struct StackTests {
  @Test("A stack pops the element that was pushed last, and returns nil if it is empty")
  func popsLastPushed() {
    let stack = createStack(of: Int.self)
    for number in 1...3 { stack.push(number) }
    #expect([stack.pop(), stack.pop(), stack.pop(), stack.pop()] == [3, 2, 1, nil])
    stack.push(4)
    #expect(stack.pop() == 4)
  }

  @Test("Stacks don't share their elements")
  func separateElements() {
    let (one, other) = (createStack(of: Int.self), createStack(of: Int.self))
    one.push(1)
    #expect(other.pop() == nil)
    #expect(one.pop() == 1)
  }
}
