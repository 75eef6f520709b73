import Foundation

#if canImport(Darwin)
  import Darwin
#endif

/// The machine that ran the benchmarks, and its toolchain.
struct Machine {
  /// The first line of `swift --version`.
  let swift: String

  /// One line of Markdown per property.
  var text: String {
    let system = ProcessInfo.processInfo
    return """
      - processor: \(processor), one core
      - system: \(system.operatingSystemVersionString)
      - compiler: \(swift)
      """
  }

  private var processor: String {
    #if canImport(Darwin)
      var (size, name) = (256, [UInt8](repeating: 0, count: 256))
      sysctlbyname("machdep.cpu.brand_string", &name, &size, nil, 0)
      return String(decoding: name.prefix { $0 != 0 }, as: UTF8.self)
    #else
      let lines =
        FileManager.default.contents(atPath: "/proc/cpuinfo").map { String(decoding: $0, as: UTF8.self) } ?? ""
      let model = lines.split(separator: "\n").first { $0.hasPrefix("model name") }
      return model?.split(separator: ":").last?.trimmingCharacters(in: .whitespaces) ?? "unknown"
    #endif
  }
}
