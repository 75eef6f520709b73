import KhipuValues


/// Something with a number, which counts.
struct Item: Identifiable, Hashable, Codable, Alterable {
  enum Change: Hashable, Codable { case counting(Int) }

  let id: Int
  var value = 0

  consuming func alter(by change: Change) -> Item {
    switch change {
    case .counting(let number): value += number
    }
    return consume self
  }
}
