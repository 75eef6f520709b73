public import KhipuControl
import KhipuFiles

/// An element of the output of `history --json`.
public struct RecordedCommand: Decodable, Hashable, Sendable {
  /// The command as a sentence; nil if no command made the change.
  public let sentence: String?
  /// Seconds since the Unix epoch, up to the year 9999.
  public let seconds: Double

  private enum CodingKeys: CodingKey { case sentence, seconds }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    sentence = try container.decodeIfPresent(String.self, forKey: .sentence)
    let seconds = try container.decode(Double.self, forKey: .seconds)
    self.seconds = try container.value((0...253_402_300_799).contains(seconds) ? seconds : nil, forKey: .seconds)
  }

  /// Reads the output of `history --json` from a file.
  ///
  /// - Throws: `.unreadable` if the file is missing, can't be read, or has other content.
  public static func read(_ path: String) throws(FileError) -> [RecordedCommand] {
    guard let file = try File.reading(path) else { throw .unreadable(path: path, reason: "there is no such file") }
    switch try file.decode(part: [RecordedCommand].self, try file.contents()) {
    case .content(let commands): return commands
    case .damaged(let place):
      throw .unreadable(path: path, reason: "it isn't what 'history --json' writes, at \(place)")
    }
  }
}
