#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif
import Gateways
import KhipuFiles
import Models

/// A variable of the process's environment.
struct Variable: CustomStringConvertible {
  let name: String

  init(_ name: String) { self.name = name }

  /// A variable of this program: the one of `HOME` begins with the program's name.
  init(own name: String) { self.init("\(Program.name.uppercased())_\(name)") }

  /// Its value; nil if it is empty.
  var value: String? {
    guard let value = getenv(name), value.pointee != 0 else { return nil }
    return String(cString: value)
  }

  /// The name as a shell has it.
  var description: String { "$\(name)" }

  /// The folder in which everything is stored.
  static let home = Variable(own: "HOME")
}

extension HomeDirectory {
  /// The folder given by the option, by the program's own variable, or by the XDG Base Directory Specification.
  ///
  /// - Throws: `CLIError.refused` if none of them is set.
  init(_ world: World) throws(CLIError) {
    if let path = world.home ?? Variable.home.value {
      self.init(path: path)
    } else if let states = Variable("XDG_STATE_HOME").value, states.hasPrefix("/") {
      self.init(path: "\(states)/\(Program.name)")
    } else if let user = Variable("HOME").value {
      self.init(path: "\(user)/.local/state/\(Program.name)")
    } else {
      throw .refused("there is no $HOME to store anything in; use --home", "no-home")
    }
  }
}

extension Options {
  /// Whether colours are shown: on a terminal that has them ($TERM), unless $NO_COLOR is set (no-color.org).
  var isColored: Bool {
    !isColorless && Variable("NO_COLOR").value == nil && !Console.isDumb && Console.isOutputTerminal
  }
}

extension Console {
  /// Whether the terminal ($TERM) understands no control sequences.
  static var isDumb: Bool { Variable("TERM").value == "dumb" }
}
