import RepositoriesUseCases

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

extension Analytics {
  /// The properties of this computer, its terminal, if any, and the app's release. The build is always "Unknown".
  static func device(release: String?) -> [String: String] {
    var system = utsname()
    let isKnown = uname(&system) == 0
    let properties = [
      "build": "Unknown", "release": release ?? "Unknown",
      "system_name": isKnown ? text(&system.sysname) : "Unknown",
      "system_version": isKnown ? text(&system.release) : "Unknown",
    ]
    return properties.merging(screen) { $1 }
  }

  /// The size of the terminal in characters; empty if standard output isn't a terminal.
  private static var screen: [String: String] {
    var size = winsize()
    guard ioctl(STDOUT_FILENO, numericCast(TIOCGWINSZ), &size) == 0, size.ws_row > 0, size.ws_col > 0 else {
      return [:]
    }
    return ["screen_height": "\(size.ws_row)", "screen_width": "\(size.ws_col)"]
  }
}

/// The text in a fixed-size, null-terminated field.
private func text<Field>(_ field: inout Field) -> String {
  withUnsafeBytes(of: &field) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
}
