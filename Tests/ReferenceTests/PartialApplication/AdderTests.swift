import Testing

@testable import Reference

struct AdderTests {
  @Test("An adder returns its sum after each addition", arguments: [0, 5, -5])
  func returnsSumAfterAddition(first: Int) {
    let add = createAdder(from: first)
    #expect([1, 10, -4].map(add) == [first + 1, first + 11, first + 7])
  }

  @Test("Adders don't share their sums")
  func separateSums() {
    let (one, other) = (createAdder(), createAdder())
    #expect(one(2) == 2)
    #expect(other(3) == 3)
  }

  @Test("An adder loses no concurrent additions")
  func concurrentAdditions() async {
    let add = createAdder()
    await withTaskGroup { group in
      for _ in 0..<100 { group.addTask { _ = add(1) } }
    }
    #expect(add(0) == 100)
  }
}
