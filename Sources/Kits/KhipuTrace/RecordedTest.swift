public import KhipuControl

/// A test that replays the commands of a trace, from the state before them and with the recorded replies of the
/// gateways.
///
/// It is a Swift file for an app whose tests define `replay`. Concurrent work of several features is listed in the
/// domain's order. If a use case failed, the test expects only success, so that it fails until the bug is fixed.
public struct RecordedTest {
  private let encode: (any Encodable) -> String?
  private var commands: [String] = []
  private var state: String?
  private var calls: [String] = []
  private var causes: [String] = []
  private var (hasChanged, hasFailed) = (false, false)
  // Announced messages whose work isn't listed yet.
  private var inbox: ArraySlice<Span> = []

  /// - `encode`: Returns the value as JSON on one line; nil if that is not possible.
  public init(_ root: Span, encode: @escaping (any Encodable) -> String?) {
    self.encode = encode
    for part in root.parts {
      if case .message(let command) = part.step { commands.append(command) }
      add(part)
      while let message = inbox.popFirst() { for feature in message.parts { add(feature) } }
    }
  }

  /// The content of the file; only a comment if no command was sent.
  public var text: String {
    guard let first = commands.first else { return "// No command was sent, so there is nothing to test." }
    let arguments = [
      ["[\(commands.map(\.literal).joined(separator: ", "))]"], state.map { ["state: \($0.literal)"] } ?? [],
      Self.list("calls", calls), hasFailed ? [] : Self.list("causes", causes),
    ]
    let lines = arguments.filter { !$0.isEmpty }.map { $0.map { "    \($0)" }.joined(separator: "\n") }
    let failure = ["The command failed; the test only expects success. It caused:"] + Self.list("causes", causes)
    let claim = hasFailed ? "succeeds" : "causes the recorded changes and messages"
    return """
      import KhipuAppTestSupport
      import Testing

      // swift-format-ignore
      @Test(\("Replaying '\(first)' \(claim)".literal))
      func \(first.name)() async throws {
        try await replay(
      \(lines.joined(separator: ",\n")))
      \(hasFailed ? failure.map { "  // \($0)\n" }.joined() : "")}
      """
  }

  private mutating func add(_ span: Span) {
    let content = span.content
    switch span.step {
    case .user, .feature: break
    case .message(let text):
      causes.append(".announces(\(text.literal))")
      inbox.append(span)
      return
    case .request: hasFailed = hasFailed || (!commands.isEmpty && content.failure != nil)
    case .call(let name, changes: let changes): add(name, changes, content)
    }
    for part in span.parts { add(part) }
  }

  private mutating func add(_ name: String, _ changes: [any Sendable], _ content: Span.Content) {
    guard name.hasPrefix("store.") else { return calls.append(call(name, content)) }
    // Keeps the last state read before the first command, or else the first one read before a change.
    if commands.isEmpty || state == nil && !hasChanged { state = json(content.value) ?? state }
    if content.failure != nil {
      calls.append(call(name, content))
    } else if !changes.isEmpty, !commands.isEmpty {
      hasChanged = true
      causes.append(".changes([\(changes.map { json($0)?.literal ?? "" }.joined(separator: ", "))])")
    }
  }

  private func call(_ name: String, _ content: Span.Content) -> String {
    if let failure = content.failure { return ".throws(\(name.literal), \((json(failure) ?? "").literal))" }
    guard let value = content.value, !(value is Void) else { return ".returns(\(name.literal))" }
    guard let json = json(value) else { return ".returns(\(name.literal) /* \(type(of: value)), which is no JSON */)" }
    return ".returns(\(name.literal), \(json.literal))"
  }

  private func json(_ value: Any?) -> String? { (value as? any Encodable).flatMap(encode) }

  private static func list(_ label: String, _ elements: [String]) -> [String] {
    ["\(label): ["] + elements.map { "  \($0)," } + ["]"]
  }
}

extension String {
  /// The text as a Swift literal, raw if it has a quotation mark or a backslash.
  fileprivate var literal: String {
    let runs = indices.filter { self[$0] == "\"" || self[$0] == "\\" }
      .map { self[$0...].dropFirst().prefix { $0 == "#" }.count }
    let marks = String(repeating: "#", count: runs.max().map { $0 + 1 } ?? 0)
    return "\(marks)\"\(self)\"\(marks)"
  }

  /// The text as a function name: `turn light 1 on` becomes `turnLight1On`.
  fileprivate var name: String {
    let words = split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
    return words.prefix(1).map { $0.lowercased() }.joined()
      + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }
}
