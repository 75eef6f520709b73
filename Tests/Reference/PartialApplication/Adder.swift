import Synchronization

/// A function that adds to its sum, and returns the sum.
func createAdder(from first: Int = 0) -> @Sendable (Int) -> Int {
  let sum = Mutex(first)
  return { summand in
    sum.withLock { sum in
      sum += summand
      return sum
    }
  }
}
