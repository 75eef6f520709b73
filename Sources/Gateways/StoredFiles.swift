extension HomeDirectory {
  /// The files of the rows.
  var storedFiles: [String] {
    [
      bridge,
      credentials,
      watch,
      log,
      gitHub,
      analytics,
    ]
  }

  /// The locks of the rows.
  var locks: [String] {
    [
      bridgeLock
    ]
  }
}
