import KhipuValues

/// A trace as a sequence diagram in the language of Mermaid (mermaid.js.org), without times.
///
/// What a message causes comes after the work on it, as the dispatcher has it.
public struct SequenceDiagram {
  /// The kinds of participants, from left to right.
  private enum Kind: CaseIterable { case user, domain, feature, useCase, gateway, store }

  private struct Participant: Hashable {
    let kind: Kind
    let name: String

    static let user = Participant(kind: .user, name: "User")
    static let domain = Participant(kind: .domain, name: "AppDomain")
  }

  // So many changes of a call are shown.
  private static let most = 3

  private var participants: [Participant] = []
  private var lines: [String] = []
  // What was announced, with the features that have work on it, which is not drawn yet.
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
      // Receivers hear every message; that the user hears what the user said is left out.
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
      // They work at the same time.
      if features.count > 1 { lines.append("\(index == 0 ? "par" : "and") \(feature.name)") }
      draw(.domain, "->>", feature, [message])
      draw(step, from: feature)
    }
    if features.count > 1 { lines.append("end") }
  }

  /// Draws a call of a gateway; that it returns has no arrow of its own, that it fails has.
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
  /// The beginning of the text for an arrow. What Mermaid or a browser would take for its own is a number between # and ;.
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
