import Foundation

/// The result of a command, as --json prints it.
struct ErrorObject: Decodable {
  struct Reason: Decodable { let code: String }

  let message: String
  let succeeded: Bool
  let error: Reason?

  init(_ line: String) throws { self = try JSONDecoder().decode(Self.self, from: Data(line.utf8)) }
}
