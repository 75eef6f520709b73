/// A kit that a new app can do without.
enum Kit: String, CaseIterable {
  case history = "History"
  case liveView = "LiveView"
  case trace = "Trace"
  case sentences = "Sentences"

  /// - Throws: `Refusal` if there is no such kit, or if no new app can do without it.
  init(named name: String) throws(Refusal) {
    guard let kit = Kit(rawValue: name) else {
      let names = Kit.allCases.map(\.rawValue).joined(separator: ", ")
      throw Refusal("a new app can do without \(names), not without \(name)")
    }
    self = kit
  }

  /// The modules that only an app with the kit links.
  var modules: [String] {
    switch self {
    case .history: ["KhipuHistory", "KhipuHistoryCommands"]
    case .liveView: ["KhipuLiveView"]
    case .trace: ["KhipuTrace"]
    case .sentences: ["KhipuSentences", "KhipuCommandLine"]
    }
  }

  /// The kit, and those that need it.
  var withDependents: Set<Kit> {
    switch self {
    case .sentences: [.sentences, .history, .liveView]
    case .history, .liveView, .trace: [self]
    }
  }
}

/// What a new app does without.
struct LeftOut {
  let kits: Set<Kit>
  private var modules: Set<String> { Set(kits.flatMap(\.modules)) }

  init(_ kits: [Kit]) { self.kits = Set(kits.flatMap(\.withDependents)) }

  /// Whether the file belongs to a kit that is left out: it imports its module, on a line without a mark.
  func hasFile(_ text: String) -> Bool {
    let marked = text.split(separator: "\n").filter { $0.wholeMatch(of: Self.mark) == nil }
    return marked.contains { line in
      guard let found = line.firstMatch(of: /^(?:public )?import (\w+)$/) else { return false }
      return modules.contains(String(found.1))
    }
  }

  /// The text without the lines of the kits, and without the marks: `… // with Trace`, `// without Trace: …`.
  func applied(to text: String) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).compactMap { line -> String? in
      if let found = line.wholeMatch(of: Self.mark), let kit = Kit(rawValue: String(found.2)) {
        return kits.contains(kit) ? nil : String(found.1)
      }
      if let found = line.wholeMatch(of: Self.alternative), let kit = Kit(rawValue: String(found.2)) {
        return kits.contains(kit) ? String(found.1 + found.3) : nil
      }
      return String(line)
    }
    return lines.joined(separator: "\n")
  }

  /// The manifest without the modules.
  func applied(toManifest text: String) -> String {
    modules.reduce(text) { text, module in
      text.replacing("\"\(module)\", ", with: "").replacing(", \"\(module)\"", with: "")
        .replacing("\n    \"\(module)\",\n", with: "\n")
    }
  }

  private static var mark: Regex<(Substring, Substring, Substring)> { /(.*?) *(?:\/\/|<!--|#) with (\w+)(?: -->)?/ }
  private static var alternative: Regex<(Substring, Substring, Substring, Substring)> {
    /( *)\/\/ without (\w+): (.*)/
  }
}
