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

extension Console {
  /// Whether the terminal ($TERM) supports no control sequences.
  public static var isDumb: Bool { Variable("TERM").value == "dumb" }
}
