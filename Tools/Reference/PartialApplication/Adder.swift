import Synchronization

/// Returns a function that adds its argument to a running sum, and returns the sum.
func createAdder(from first: Int = 0) -> @Sendable (Int) -> Int {
  let sum = Mutex(first)
  return { summand in
    sum.withLock { sum in
      sum += summand
      return sum
    }
  }
}
