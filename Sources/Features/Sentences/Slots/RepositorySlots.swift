internal import Models
internal import UseCases

extension Slot<Organisation.ID> {
  /// The name of an organisation: `"pointfreeco"`.
  static let organisation = Slot(
    samples: ["pointfreeco"], write: { Quotation.write($0.text) },
    read: { (cursor) throws(Misreading) in
      try cursor.value("an organisation of \(Organisation.ID.requirement)", Organisation.ID.init(_:))
    })
}

extension Slot<Address> {
  /// An address in the web: `"https://www.pointfree.co"`.
  static let address = Slot(
    write: { Quotation.write($0.text) },
    read: { (cursor) throws(Misreading) in
      try cursor.value(Address.requirement, Address.init(_:))
    })
}

extension Slot<Moment> {
  /// A moment in UTC: `"2024-01-31T12:00:00Z"`.
  static let moment = Slot(
    write: { Quotation.write($0.description) },
    read: { (cursor) throws(Misreading) in
      try cursor.value("a moment such as \"2024-01-31T12:00:00Z\"", Moment.init(_:))
    })
}

extension Slot<Age> {
  /// How long ago something was: `5m`.
  static let age = Slot(
    write: { $0.description },
    read: { (cursor) throws(Misreading) in
      guard let age = cursor.word.flatMap(Age.init(_:)) else {
        throw cursor.misreading(expected: ["an age such as 5m"])
      }
      cursor.advance()
      return age
    })
}

extension Slot<Result<Address, Failure>> {
  /// Where something is, or why that isn't known.
  static let address: Slot = {
    let found = Phrase("at", Slot<Address>.address.before("succeeded"))
    let failed = Phrase("failed:", Slot<Failure>.failure)
    return .choice([found.reading { .success($0) }, failed.reading { .failure($0) }]) { result in
      switch result {
      case .success(let address): found.write(address)
      case .failure(let failure): failed.write(failure)
      }
    }
  }()
}

extension Cursor {
  /// What the text in quotation marks at the cursor stands for.
  ///
  /// The marks may be left out where the sentence says which feature it is for: in one that doesn't, a word that was
  /// misspelt would be taken for the name of somebody out in the world.
  fileprivate mutating func value<Value>(
    _ expected: String, _ make: (String) -> Value?
  ) throws(Misreading) -> Value {
    let start = misreading(expected: ["\(expected), in quotation marks"])
    if !isAddressed, word != nil { throw start }
    switch try reference(expected: "\(expected), in quotation marks") {
    case .name(let text), .number(let text):
      guard let value = make(text) else { throw start }
      return value
    }
  }
}
