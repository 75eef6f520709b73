import KhipuFiles
import KhipuValues

/// The version in the first line of a journal and in its snapshot. Version 1 had other content, and isn't read.
struct JournalFormat: Codable {
  let format: Format

  init() { format = Format() }

  init(from decoder: any Decoder) throws {
    format = try Format(from: decoder)
    guard format.version >= 2 else {
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: "an older version wrote it"))
    }
  }

  func encode(to encoder: any Encoder) throws { try format.encode(to: encoder) }
}

extension JournalFiles {
  struct Snapshot: Codable {
    var format = JournalFormat()
    let generation: Int
    let state: State

    init(generation: Int, state: State) { (self.generation, self.state) = (generation, state) }

    init(from decoder: any Decoder) throws {
      let members = try decoder.container(keyedBy: CodingKeys.self)
      format = try members.decode(JournalFormat.self, forKey: .format)
      generation = try members.decode(Int.self, forKey: .generation)
      // An earlier version may have written properties of features that are gone. Since the current format, only their changes
      // remain, whose cases have the names of the properties.
      state =
        try format.format.isOlder
        ? members.decode(State.self, forKey: .state)
        : members.decodeWhole(State.self, or: State.Change.self, forKey: .state)
    }
  }

  /// The first line of a journal, which continues the snapshot of the same generation.
  struct Header: Codable {
    var format = JournalFormat()
    let generation: Int
  }
}
