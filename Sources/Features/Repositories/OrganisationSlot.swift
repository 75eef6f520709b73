import Models

extension Slot<Organisation.ID> {
  /// The name of an organisation: `"pointfreeco"`.
  static let organisation = Slot(
    samples: ["pointfreeco"], write: { Quotation.write($0.description) },
    read: { (cursor) throws(ParseError) in
      try cursor.quotedValue("an organisation of \(Organisation.ID.requirement)", Organisation.ID.init(_:))
    })
}
