/// A part that can be left out of a new app: a kit or a user interface.
enum Part: String, CaseIterable {
  case history = "History"
  case liveView = "LiveView"
  case trace = "Trace"
  case sentences = "Sentences"
  case commandLine = "CommandLine"
  case windows = "Windows"

  static let kits: [Part] = [.history, .liveView, .trace, .sentences]

  /// - Throws: `Refusal` if there is no such kit, or if every app needs it.
  init(kitNamed name: String) throws(Refusal) {
    guard let kit = Part.kits.first(where: { $0.rawValue == name }) else {
      let names = Part.kits.map(\.rawValue).joined(separator: ", ")
      throw Refusal("a new app can do without \(names), not without \(name)")
    }
    self = kit
  }

  /// The folders of Sources that only an app with the part has.
  var folders: [String] {
    switch self {
    case .history, .liveView, .trace, .sentences: []
    case .commandLine: ["CLI"]
    case .windows: ["Windows", "App"]
    }
  }

  /// The modules that only an app with the part links or has. `TallyCLITests` tests only the live view, so it is listed there.
  var modules: [String] {
    switch self {
    case .history: ["KhipuHistory", "KhipuHistoryCommands"]
    case .liveView: ["KhipuLiveView", "TallyCLITests"]
    case .trace: ["KhipuTrace"]
    case .sentences: ["KhipuSentences", "KhipuCommandLine"]
    case .commandLine: ["KhipuTerminal", "KhipuCommandLine"]
    case .windows: ["KhipuViewState"]
    }
  }

  /// The part, and those that depend on it.
  var withDependents: Set<Part> {
    switch self {
    case .sentences: [.sentences, .history, .liveView]
    case .commandLine: [.commandLine, .sentences, .history, .liveView]
    case .history, .liveView, .trace, .windows: [self]
    }
  }
}
