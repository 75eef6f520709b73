import Foundation
import KhipuControl
import KhipuFiles
import KhipuKitTestSupport
import KhipuValues
import Models
import ModelsTestSupport
import Testing

@testable import KhipuJournal

/// What a later release may write: the samples with one name of a case, or one raw value, that this release doesn't know.
struct NewerReleaseTests {
  /// Changes with every case of every change, and every raw value.
  private static let changes: [AppState.Change] =
    [AppState.Change].samples
    + [Light].kinds.map { .home(.lights(.adding($0))) }
    + HomePart.allCases.map { .home(.loading($0)) }
    + [Light.Change]([
      .renaming(.it(to: "Lamp")), .turning(.it(.on)), .turning(.it(.off)), .setting(.brightness(to: .full)),
      .setting(.saturation(to: .full)), .setting(.hue(to: .full)), .setting(.temperature(to: .coolest)),
      .toggling(.display(to: .scrubbing)), .toggling(.display(to: .slider)), .adding(.mode(.hsb)),
      .adding(.mode(.temperature)),
    ]).flatMap { change -> [AppState.Change] in
      let lights = Home.Change.lights(.changing(1, by: [.turning(.it(.on)), change]))
      return [.home(lights), .home(.read(lights, at: 3))]
    }
    + [
      .home(.lights(.removing(1))), .home(.rooms(.removing(1))), .home(.zones(.removing(1))),
      .home(.scenes(.removing("relax"))), .home(.rooms(.changing(1, by: []))), .home(.zones(.changing(1, by: []))),
      .home(.scenes(.changing("relax", by: []))), .favorites(.removing(1)), .favorites(.changing(1, by: [])),
      .forgettingHome,
    ]

  private static let rawValues = Set(
    Power.allCases.map(\.rawValue) + Light.Display.allCases.map(\.rawValue) + Light.Mode.allCases.map(\.rawValue)
      + HomePart.allCases.map(\.rawValue))

  /// The value with one name of a case or one raw value replaced, in every way. A case is an object with one member, which is an
  /// object.
  private static func later(_ json: Any) -> [Any] {
    switch json {
    case let text as String: return rawValues.contains(text) ? ["later"] : []
    case let list as [Any]:
      var all: [[Any]] = []
      for index in list.indices {
        for value in later(list[index]) { all.append(Array(list[..<index]) + [value] + Array(list[(index + 1)...])) }
      }
      return all
    case let object as [String: Any]:
      guard object.count == 1, let (name, payload) = object.first, let payload = payload as? [String: Any] else {
        return inMembers(of: object)
      }
      return [["later": payload]] + inMembers(of: payload).map { [name: $0] }
    case _: return []
    }
  }

  private static func inMembers(of object: [String: Any]) -> [[String: Any]] {
    var all: [[String: Any]] = []
    for (name, value) in object {
      for value in later(value) { all.append(object.merging([name: value]) { $1 }) }
    }
    return all
  }

  private static func encoded(_ value: some Encodable) throws -> Any {
    try JSONSerialization.jsonObject(with: JSONEncoder().encode(value))
  }

  private static func written(_ json: Any) throws -> String {
    String(decoding: try JSONSerialization.data(withJSONObject: json, options: [.sortedKeys]), as: UTF8.self)
  }

  private static func laterChanges() throws -> [String] {
    try Set(changes.flatMap { try later(encoded($0)).map(written) }).sorted()
  }

  private func open(_ home: HomeDirectory) -> Store<AppState> {
    createStore(journal: createDiskJournal(in: home, first: AppState()) { Issue.record("\($0)") })
  }

  private func line(_ changes: String...) -> String { #"[5,7,"count",[\#(changes.joined(separator: ","))]]"# }

  @Test("The samples of later changes replace each name of a case and each raw value")
  func samplesAreComplete() throws {
    let all = try Self.changes.map { try Self.written(Self.encoded($0)) }.joined()
    for name in [
      "home", "favorites", "forgettingHome", "lights", "rooms", "zones", "scenes", "loading", "read", "adding",
      "removing", "changing", "renaming", "turning", "setting", "toggling", "it", "brightness", "saturation", "hue",
      "temperature", "display", "mode",
    ] { #expect(all.contains("\"\(name)\":{"), "\(name)") }
    for value in Self.rawValues { #expect(all.contains("\"\(value)\""), "\(value)") }
    #expect(try Self.laterChanges().count > 80)
  }

  @Test("A journal with a later release's change is refused, and no file is changed")
  func laterChangeInJournal() async throws {
    let known = try Self.written(Self.encoded(AppState.Change.favorites(.adding(Favorite(1)))))
    for later in try Self.laterChanges() {
      try await withHome { home in
        let lines = [#"{"format":4,"generation":0}"#, line(known), line(known, later, known), ""]
        try write(lines.joined(separator: "\n").utf8, to: home.journal)
        let before = try home.files()
        let error = FileError.newer(path: home.journal)
        await #expect(throws: error, "\(later)") { try await open(home).state() }
        await #expect(throws: error, "\(later)") { try await open(home).change([.forgettingHome]) }
        await #expect(throws: error, "\(later)") { _ = try await open(home).history { _ in false } }
        #expect(try home.files() == before, "\(later)")
      }
    }
  }

  @Test("A snapshot with a later release's raw value or property is refused, and no file is changed")
  func laterState() async throws {
    let state = createStore(AppState())
    try await state.change(Self.changes.filter { $0 != .forgettingHome })
    try await state.change([Light].kinds.map { .home(.lights(.adding($0))) } + [.favorites(.adding(Favorite(1)))])
    let encoded = try await Self.encoded(state.state())
    var states = try Set(Self.later(encoded).map(Self.written)).sorted()
    #expect(states.count > 5)
    states.append(try Self.written((encoded as? [String: Any] ?? [:]).merging(["later": []]) { $1 }))
    for state in states {
      try await withHome { home in
        try write(#"{"format":4,"generation":2,"state":\#(state)}"#.utf8, to: home.state)
        try write("{\"format\":4,\"generation\":2}\n[rubbish\n".utf8, to: home.journal)
        let before = try home.files()
        await #expect(throws: FileError.newer(path: home.state), "\(state)") { try await open(home).state() }
        #expect(try home.files() == before, "\(state)")
      }
    }
  }
}
