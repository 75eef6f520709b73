/// The file in which the credentials are kept; nobody but its owner can read it.
struct CredentialsFile: Sendable {
  let home: Home

  /// What is kept; nil where nothing is.
  ///
  /// - Throws: `.unreadable` where others can read it too, as SSH does with its keys, and where it is damaged: then it
  ///   stays as it is, since without it the home would have another bridge.
  func read() throws(FileError) -> Credentials? {
    try locked(try File.locking(home.lock), or: nil) { () throws(FileError) in
      guard let file = try File.reading(home.credentials) else { return nil }
      guard try file.isPrivate() else {
        throw .unreadable(path: file.path, reason: "others can read the key in it; chmod 600 mends that")
      }
      switch try file.decode(Credentials.self, try file.contents()) {
      case .content(let credentials): return credentials
      case .damaged(let place):
        throw .unreadable(path: file.path, reason: "damaged at \(place); to disconnect and connect anew mends that")
      }
    }
  }

  func write(_ credentials: Credentials) throws(FileError) {
    let bytes = try File.encode(credentials, for: home.credentials)
    try locked(try File.creatingLock(home.lock), or: ()) { () throws(FileError) in
      try File.replace(home.credentials, with: bytes, durable: true)
    }
  }

  /// Whether there is anything to forget: also what is left of a pairing that was cut off.
  func exists() throws(FileError) -> Bool {
    try locked(try File.locking(home.lock), or: false) { () throws(FileError) in
      for path in paths where try File.identity(of: path) != nil { return true }
      return false
    }
  }

  /// Removes the key, wherever it may have been written.
  func remove() throws(FileError) {
    try locked(try File.locking(home.lock), or: ()) { () throws(FileError) in
      for path in paths { try File.remove(path) }
    }
  }

  private var paths: [String] { [home.credentials, File.draft(of: home.credentials)] }

  /// Without a folder nothing is kept.
  private func locked<Answer>(
    _ lock: File?, or none: Answer, _ body: () throws(FileError) -> Answer
  ) throws(FileError) -> Answer {
    guard let lock else { return none }
    return try lock.whileLocked(within: Home.patience, body)
  }
}
