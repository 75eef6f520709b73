public import KhipuControl
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

  private let features: [String]
  private var participants: [Participant] = []
  private var lines: [String] = []
  // Announced messages whose work is not drawn yet, with the work of each feature.
  private var inbox: ArraySlice<(message: String, works: [Span])> = []

  /// - `features`: The names of the domain's features, in its order.
  public init(_ root: Span, features: [String]) {
    self.features = features
    draw(root, from: .user)
  }

  public var text: String {
    let sorted = Kind.allCases.flatMap { kind in participants.filter { $0.kind == kind } }
    let declarations = sorted.map { "\($0 == .user ? "actor" : "participant") \($0.name)" }
    return (["sequenceDiagram"] + (declarations + lines).map { "  \($0)" }).joined(separator: "\n")
  }

  private mutating func draw(_ span: Span, from sender: Participant) {
    switch span.step {
    case .user:
      for part in span.parts {
        draw(part, from: sender)
        while let (message, works) = inbox.popFirst() { draw(message, works) }
      }
    case .message(let text):
      draw(sender, "->>", .domain, [text])
      // This arrow stands for the receivers, which get every message. It is left out for messages from the user.
      if sender != .user { draw(.domain, "-->>", .user, [text]) }
      inbox.append((text, span.parts))
    case .feature: for part in span.parts { draw(part, from: sender) }
    case .request(let request, of: let name):
      let useCase = Participant(kind: .useCase, name: name)
      draw(sender, "->>", useCase, [expression(request)])
      for part in span.parts { draw(part, from: useCase) }
      draw(useCase, "-->>", sender, [span.failure.map { "failed: \($0)" } ?? "succeeded"])
    case .call(let name, changes: let changes): draw(name, changes.map(expression), span.failure, from: sender)
    }
  }

  private mutating func draw(_ message: String, _ works: [Span]) {
    for (index, work) in works.enumerated() {
      guard case .feature(let number) = work.step else { continue }
      let feature = Participant(kind: .feature, name: features.name(ofFeature: number))
      // Features work concurrently.
      if works.count > 1 { lines.append("\(index == 0 ? "par" : "and") \(feature.name)") }
      draw(.domain, "->>", feature, [message])
      draw(work, from: feature)
    }
    if works.count > 1 { lines.append("end") }
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
