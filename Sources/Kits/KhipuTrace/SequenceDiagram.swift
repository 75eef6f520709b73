import KhipuValues

/// A trace as a Mermaid sequence diagram (mermaid.js.org), without times.
///
/// It follows the dispatcher's queue: the work on a message comes before the work on the messages that it caused.
public struct SequenceDiagram {
  /// The kinds of participants, from left to right.
  private enum Kind: CaseIterable { case user, domain, feature, useCase, gateway, store }

  private struct Participant: Hashable {
    let kind: Kind
    let name: String

    static let user = Participant(kind: .user, name: "User")
    static let domain = Participant(kind: .domain, name: "AppDomain")
  }

  // The maximum number of changes that are shown for a call.
  private static let most = 3

  private var participants: [Participant] = []
  private var lines: [String] = []
  // Announced messages whose work is not drawn yet, with the features that handle them.
  private var inbox: ArraySlice<(message: String, features: [Trace])> = []

  public init(_ trace: Trace) { draw(trace, from: .user) }

  public var text: String {
    let sorted = Kind.allCases.flatMap { kind in participants.filter { $0.kind == kind } }
    let declarations = sorted.map { "\($0 == .user ? "actor" : "participant") \($0.name)" }
    return (["sequenceDiagram"] + (declarations + lines).map { "  \($0)" }).joined(separator: "\n")
  }

  private mutating func draw(_ step: Trace, from sender: Participant) {
    switch step.step {
    case .user:
      for part in step.parts {
        draw(part, from: sender)
        while let (message, features) = inbox.popFirst() { draw(message, to: features) }
      }
    case .message(let text):
      draw(sender, "->>", .domain, [text])
      // This arrow stands for the receivers, which get every message. It is left out for messages from the user.
      if sender != .user { draw(.domain, "-->>", .user, [text]) }
      inbox.append((text, step.parts))
    case .feature: for part in step.parts { draw(part, from: sender) }
    case .request(let text, of: let name):
      let useCase = Participant(kind: .useCase, name: name)
      draw(sender, "->>", useCase, [text])
      for part in step.parts { draw(part, from: useCase) }
      draw(useCase, "-->>", sender, [step.failure.map { "failed: \($0)" } ?? "succeeded"])
    case .call(let name, changes: let changes): draw(name, changes, step.failure, from: sender)
    }
  }

  private mutating func draw(_ message: String, to features: [Trace]) {
    for (index, step) in features.enumerated() {
      guard case .feature(let name) = step.step else { continue }
      let feature = Participant(kind: .feature, name: name)
      // Features work concurrently.
      if features.count > 1 { lines.append("\(index == 0 ? "par" : "and") \(feature.name)") }
      draw(.domain, "->>", feature, [message])
      draw(step, from: feature)
    }
    if features.count > 1 { lines.append("end") }
  }

  /// Draws a gateway call. Only a failure has a return arrow.
  private mutating func draw(_ name: String, _ changes: [String], _ failure: String?, from caller: Participant) {
    let gateway = name.prefix { $0 != "." }
    let participant = Participant(kind: gateway == "store" ? .store : .gateway, name: "Current.\(gateway)")
    let rest = changes.count > Self.most ? ["… and \(changes.count - Self.most) more"] : []
    let closure = name.split(separator: ".").last.map(String.init) ?? name
    draw(caller, "->>", participant, [closure] + changes.prefix(Self.most) + rest)
    if let failure { draw(participant, "--x", caller, [failure]) }
  }

  private mutating func draw(_ sender: Participant, _ arrow: String, _ receiver: Participant, _ text: [String]) {
    for participant in [sender, receiver] where !participants.contains(participant) { participants.append(participant) }
    lines.append("\(sender.name)\(arrow)\(receiver.name): \(text.map(\.escaped).joined(separator: "<br/>"))")
  }
}

extension String {
  /// The text for an arrow, truncated. Characters that are special in Mermaid or HTML become entities, such as `#35;`.
  fileprivate var escaped: String {
    let line = Quotation.escaped(self).unicodeScalars
    let beginning = line.prefix(80).map { scalar in
      switch scalar {
      case "#", ";", "<", ">", "&", "%": "#\(scalar.value);"
      case _: String(scalar)
      }
    }
    return beginning.joined() + (line.count > 80 ? "…" : "")
  }
}
