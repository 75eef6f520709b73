import Models

extension Slot<Person.ID> {
  /// The name of a person, in quotation marks or without.
  static let person = Slot(
    samples: ["Ada"], write: { Quotation.write("\($0)") },
    read: { (cursor) throws(ParseError) in
      let start = cursor.error(.outOfRange("names of \(PersonName.requirement)"))
      guard let name = PersonName(try cursor.title(expected: .name(.people)).text) else { throw start }
      return name
    })
}

extension Names {
  fileprivate static let people = Names(kind: "person", alternative: nil, prerequisites: []) {
    $0.people.map { "\($0.id)" }
  }
}
