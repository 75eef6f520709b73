/// The name of a domain, which is also the prefix of its modules: `Deliveries`.
struct DomainName: Hashable {
  let name: String
  /// The name of the app's property and case for it: `deliveries`.
  var word: String { name.uncapitalized }
  /// The layers, from the lowest to the highest.
  static let layers = ["Models", "UseCases", "Features", "AppDomain"]

  /// - Throws: `Refusal` if the name has the wrong form, or is a layer's or Khipu's.
  init(named name: String) throws(Refusal) {
    guard name.wholeMatch(of: /[A-Z][a-z]+(?:[A-Z][a-z]+)*/) != nil else {
      throw Refusal("a domain is named by capitalized English words without spaces, such as Deliveries, not \(name)")
    }
    let taken: Set = ["Gateways", "Windows", "App", "Store", "Date", "Claim", "Command", "Message", "State"]
    guard !taken.union(Self.layers).contains(name), !name.hasPrefix("Khipu") else {
      throw Refusal("\(name) is the name of something that the app uses; choose another one")
    }
    self.name = name
  }
}
