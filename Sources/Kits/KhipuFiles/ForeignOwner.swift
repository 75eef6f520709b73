#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Says that the file or its folder belongs to another user, and what to do; nil if neither does.
func foreignOwner(of path: String) -> String? {
  let folder = File.folder(of: path)
  if let file = ownership(of: path), !file.isMine {
    // In a folder of the user, one command returns all files. In another folder, the file may rightly belong to another user.
    let advice = ownership(of: folder)?.isMine == true ? "; \(takingBack(folder))" : ""
    return "it belongs to \(name(of: file.owner))\(advice)"
  }
  guard let (folder, found) = nearestFolder(of: path), !found.isMine else { return nil }
  // A folder that others may enter, such as /etc, is meant for its owner.
  let advice = found.isPrivate ? takingBack(folder) : "use another folder"
  return "\(folder) belongs to \(name(of: found.owner)); \(advice)"
}

/// The advice to run the command that gives the folder and its files to the user.
private func takingBack(_ folder: String) -> String {
  "to get it back, run: sudo chown -R \(name(of: geteuid())) \(quoted(folder))"
}

/// The first of the folders above the path whose owner can be read.
private func nearestFolder(of path: String) -> (path: String, Ownership)? {
  let folder = File.folder(of: path)
  if let found = ownership(of: folder) { return (folder, found) }
  return folder == path ? nil : nearestFolder(of: folder)
}

private struct Ownership {
  let owner: uid_t
  /// Whether only the owner may access the file.
  let isPrivate: Bool

  var isMine: Bool { owner == geteuid() }
}

/// Nil if there is no such file, or its folder can't be entered.
private func ownership(of path: String) -> Ownership? {
  var status = stat()
  guard stat(path, &status) == 0 else { return nil }
  return Ownership(owner: status.st_uid, isPrivate: status.st_mode & 0o077 == 0)
}

/// The user's name, or the number if it has none.
private func name(of id: uid_t) -> String {
  var (entry, found, buffer) = (passwd(), UnsafeMutablePointer<passwd>?.none, [CChar](repeating: 0, count: 16_384))
  guard getpwuid_r(id, &entry, &buffer, buffer.count, &found) == 0, let found else { return String(id) }
  return String(cString: found.pointee.pw_name)
}

/// The path as a word for a shell.
private func quoted(_ path: String) -> String {
  if path.allSatisfy({ $0.isLetter || $0.isNumber || "/._-".contains($0) }) { return path }
  let parts = path.split(separator: "'", omittingEmptySubsequences: false)
  return "'\(parts.joined(separator: #"'\''"#))'"
}
