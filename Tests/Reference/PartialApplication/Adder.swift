internal import Synchronization

/// A function that adds to what it has come to so far, and answers that.
func createAdder(from first: Int = 0) -> @Sendable (Int) -> Int {
  let sum = Mutex(first)
  return { summand in
    sum.withLock { sum in
      sum += summand
      return sum
    }
  }
}
