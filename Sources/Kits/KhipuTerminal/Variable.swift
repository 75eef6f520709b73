#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// An environment variable.
public struct Variable: Sendable, CustomStringConvertible {
  public let name: String

  public init(_ name: String) { self.name = name }

  /// A variable with the program's name as a prefix, such as `KHIPU_HOME`. A hyphen, which no shell accepts, becomes `_`.
  public init(_ name: String, of program: String) {
    self.init("\(String(program.uppercased().map { $0 == "-" ? "_" : $0 }))_\(name)")
  }

  /// Nil if unset or empty.
  public var value: String? {
    guard let value = getenv(name), value.pointee != 0 else { return nil }
    return String(cString: value)
  }

  public var description: String { "$\(name)" }
}

extension Variable {
  /// The folder of the program's files: from its variable, such as `KHIPU_HOME`, else according to the XDG Base Directory
  /// Specification.
  ///
  /// - Throws: `CLIError.refused` if that variable, an absolute `$XDG_STATE_HOME` and `$HOME` are all missing.
  public static func home(of program: String) throws(CLIError) -> String {
    let home = Variable("HOME", of: program)
    if let path = home.value { return path }
    if let states = Variable("XDG_STATE_HOME").value, states.hasPrefix("/") { return "\(states)/\(program)" }
    if let user = Variable("HOME").value { return "\(user)/.local/state/\(program)" }
    throw .refused("there is no $HOME to store anything in; set \(home)", "no-home")
  }
}

extension Console {
  /// Whether the terminal ($TERM) supports no control sequences.
  public static var isDumb: Bool { Variable("TERM").value == "dumb" }
}
