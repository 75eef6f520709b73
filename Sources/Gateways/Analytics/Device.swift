internal import UseCases

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

extension Analytics.Device {
  /// What nothing is known of.
  static let unknown = Analytics.Device(
    build: nil, release: nil, screen: nil, systemName: "Unknown", systemVersion: "Unknown")

  /// What this process runs on. Nothing tells one build of a release from another.
  static func current(release: String?) -> Analytics.Device {
    var system = utsname()
    guard uname(&system) == 0 else { return .unknown }
    return Analytics.Device(
      build: nil, release: release, screen: .current, systemName: text(&system.sysname),
      systemVersion: text(&system.release))
  }
}

extension Analytics.Screen {
  /// The size of the terminal on which results are shown; nil where they are shown on none.
  fileprivate static var current: Analytics.Screen? {
    var size = winsize()
    guard ioctl(STDOUT_FILENO, numericCast(TIOCGWINSZ), &size) == 0, size.ws_row > 0, size.ws_col > 0 else {
      return nil
    }
    return Analytics.Screen(height: Int(size.ws_row), width: Int(size.ws_col))
  }
}

/// The text in a field of fixed size, up to its first zero.
private func text<Field>(_ field: inout Field) -> String {
  withUnsafeBytes(of: &field) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
}
