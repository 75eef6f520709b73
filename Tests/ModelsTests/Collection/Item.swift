/// Something with a number.
struct Item: Identifiable, Hashable, Codable {
  let id: Int
  var value = 0
}
