/// A step of a path into a document: a name or an index.
struct JSONKey: CodingKey {
  let stringValue: String
  let intValue: Int?

  /// A name that is a number is the key of a dictionary, whose keys are both.
  init(_ name: String) { (stringValue, intValue) = (name, Int(name)) }

  init(_ index: Int) { (stringValue, intValue) = ("Index \(index)", index) }

  init?(stringValue: String) { self.init(stringValue) }

  init?(intValue: Int) { self.init(intValue) }

  /// Where a class keeps what its superclass encodes.
  static let superclass = JSONKey("super")
}
