/// The header `Link` (RFC 8288): `<https://host/path?page=2>; rel="next"`.
enum LinkHeader {
  static func target(_ relation: String, in header: String) -> String? {
    for part in header.split(separator: "<", omittingEmptySubsequences: false).dropFirst() {
      let link = part.split(separator: ">", maxSplits: 1, omittingEmptySubsequences: false)
      guard link.count == 2 else { continue }
      for parameter in link[1].split(whereSeparator: { ";,".contains($0) }) {
        let words = parameter.split(whereSeparator: { " =\"".contains($0) })
        if words.first == "rel", words.dropFirst().contains(relation[...]) { return String(link[0]) }
      }
    }
    return nil
  }
}
