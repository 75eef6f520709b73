extension HomeDirectory {
  /// The files of the rows.
  var storedFiles: [String] {
    [
      price
    ]
  }

  /// The locks of the rows.
  var locks: [String] { [] }
}
