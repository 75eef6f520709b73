import Features
import Models
import UseCases

/// Values of every case of every message, with what is awkward in them.
///
/// Each list goes through an enum of its cases with exhaustive switches: a new case doesn't compile until it has
/// samples here.
enum Samples {
  static let texts = [
    "Desk", "", " ", "  two  spaces ", "\"", "\\", "\\\"", "\\n", "a\nb", "\r\n", "\t", "\u{0}", "\u{1b}[31mred",
    "\u{7f}",
    "\u{85}", "\u{9b}2J", "\u{202e}evil", "\u{2066}", "\u{2028}", "\u{200b}", "\u{feff}", "💡", "👩‍👩‍👧", "🏳️‍🌈",
    "\u{301}begins with an accent", "\u{200d}", "\u{fe0f}", "e\u{301}", "é", "Küche", "厨房", "مطبخ", "to", "on", "light",
    "light 1", "room 2", "x: y", ":", "lighting:", "lighting: turn light 1 on", "succeeded", "failed: cancelled", "5",
    "1e5", "50%", "(a, b)", "it's", "/", "--json", "\u{10ffff}", "\u{1F4A1}\u{20E3}", String(repeating: "x", count: 40),
  ]
  static let lights: [Light.ID] = [1, 2, 10, 999, .max].map(Light.ID.init(clamping:))
  static let rooms: [Room.ID] = [1, 2, .max].map(Room.ID.init(clamping:))
  static let zones: [Zone.ID] = [1, 3, .max].map(Zone.ID.init(clamping:))
  static let targets = lights.map(Target.light) + rooms.map(Target.room) + zones.map(Target.zone) + [.all]
  static let scenes: [Scene.ID] = [
    "4e1c6b20e-on-0", "1", "007", "1e5", "2.5", "-1", "-", "_", "--json", "x_Y", "on", "is", "scene", "scenes", "light",
    "room", "to", "over", "all", "recall", "lighting", "succeeded", "failed", "Failed", "unreachable",
    String(repeating: "x", count: 32),
  ].compactMap(Scene.ID.init(_:))
  static let subjects = targets.map(Failure.Subject.target) + scenes.map(Failure.Subject.scene)
  static let transitions = [nil] + [0, 1, 9, 10, 20, 605, 65530, 65535].map(Transition.init(clamping:))
  static let levels = [0, 1, 0.5, 1 / 3, 0.1 + 0.2, 1e-9, Double.leastNonzeroMagnitude, 1 - 1e-16, 65534.0 / 65535].map(
    Level.init(clamping:))
  static let mireks = [153, 154, 200, 370, 499, 500].map(Mirek.init(clamping:))
  static let points = (1...100).map(Points.init(clamping:))
  static let numbers = [0, 0.2, 5, Double.leastNonzeroMagnitude, 1e308, 0.1 + 0.2, -1, .infinity, -.infinity]
  static let integers = [0, 1, -1, 33, 201, .max, .min]

  static let organisations = ["pointfreeco", "a", "5", "light", "-A__-", String(repeating: "x", count: 39)].compactMap(
    Organisation.ID.init(_:))
  static let addresses = ["https://www.pointfree.co", "http://a", "https://a/?\"b\\#c", "https://a/succeeded"]
    .compactMap(
      Address.init(_:))
  static let moments = [0, 0.25, -1, 1_706_702_400, 1e300, -1e300].compactMap(Moment.init(secondsSince1970:))
  static let ages = ["0s", "30s", "5m", "3h", "2d", "\(Int.max)d"].compactMap(Age.init(_:))

  static let values: [Light.Values] =
    levels.map { .hsb(hue: $0, saturation: .zero, brightness: .full) }
    + levels.map { .hsb(hue: .full, saturation: $0, brightness: .zero) }
    + levels.map { .hsb(hue: .zero, saturation: .full, brightness: $0) }
    + mireks.map { .temperature($0) } + levels.map { .brightness($0) }
}

extension Samples {
  enum BridgeErrorCase: CaseIterable {
    case unimplemented, cancelled, unreachable, timedOut, notPaired, unauthorized, untrusted, linkButtonNotPressed,
      busy,
      refused, malformed

    init(_ error: BridgeError) {
      self =
        switch error {
        case .unimplemented: .unimplemented
        case .cancelled: .cancelled
        case .unreachable: .unreachable
        case .timedOut: .timedOut
        case .notPaired: .notPaired
        case .unauthorized: .unauthorized
        case .untrusted: .untrusted
        case .linkButtonNotPressed: .linkButtonNotPressed
        case .busy: .busy
        case .refused: .refused
        case .malformed: .malformed
        }
    }

    var samples: [BridgeError] {
      switch self {
      case .unimplemented: texts.map { .unimplemented($0) }
      case .cancelled: [.cancelled]
      case .unreachable: texts.map { .unreachable($0) }
      case .timedOut: numbers.map { .timedOut(seconds: $0) }
      case .notPaired: [.notPaired]
      case .unauthorized: [.unauthorized]
      case .untrusted:
        texts.map { .untrusted(expected: $0, found: "found") }
          + texts.map { .untrusted(expected: "expected", found: $0) }
      case .linkButtonNotPressed: [.linkButtonNotPressed]
      case .busy: [.busy]
      case .refused: texts.map { .refused(code: 201, $0) } + integers.map { .refused(code: $0, "no") }
      case .malformed: texts.map { .malformed($0) }
      }
    }
  }

  enum StoreErrorCase: CaseIterable {
    case unimplemented, unreadable, unwritable, damaged, newer, locked

    init(_ error: StoreError) {
      self =
        switch error {
        case .unimplemented: .unimplemented
        case .unreadable: .unreadable
        case .unwritable: .unwritable
        case .damaged: .damaged
        case .newer: .newer
        case .locked: .locked
        }
    }

    var samples: [StoreError] {
      switch self {
      case .unimplemented: texts.map { .unimplemented($0) }
      case .unreadable: pairs.map { .unreadable(path: $0, reason: $1) }
      case .unwritable: pairs.map { .unwritable(path: $0, reason: $1) }
      case .damaged: pairs.map { .damaged(path: $0, place: $1, kept: $0) }
      case .newer: texts.map { .newer(path: $0) }
      case .locked: texts.map { .locked(path: $0) }
      }
    }
  }

  enum WatchErrorCase: CaseIterable {
    case unimplemented, cancelled, unwritable

    init(_ error: WatchError) {
      self =
        switch error {
        case .unimplemented: .unimplemented
        case .cancelled: .cancelled
        case .unwritable: .unwritable
        }
    }

    var samples: [WatchError] {
      switch self {
      case .unimplemented: texts.map { .unimplemented($0) }
      case .cancelled: [.cancelled]
      case .unwritable: pairs.map { .unwritable(path: $0, reason: $1) }
      }
    }
  }

  enum LogErrorCase: CaseIterable {
    case unimplemented, cancelled, unwritable

    init(_ error: LogError) {
      self =
        switch error {
        case .unimplemented: .unimplemented
        case .cancelled: .cancelled
        case .unwritable: .unwritable
        }
    }

    var samples: [LogError] {
      switch self {
      case .unimplemented: texts.map { .unimplemented($0) }
      case .cancelled: [.cancelled]
      case .unwritable: pairs.map { .unwritable(path: $0, reason: $1) }
      }
    }
  }

  enum RepositoriesErrorCase: CaseIterable {
    case unimplemented, cancelled, unconfigured, unreachable, timedOut, untrusted, unknown, limited, refused, malformed

    init(_ error: RepositoriesError) {
      self =
        switch error {
        case .unimplemented: .unimplemented
        case .cancelled: .cancelled
        case .unconfigured: .unconfigured
        case .unreachable: .unreachable
        case .timedOut: .timedOut
        case .untrusted: .untrusted
        case .unknown: .unknown
        case .limited: .limited
        case .refused: .refused
        case .malformed: .malformed
        }
    }

    var samples: [RepositoriesError] {
      switch self {
      case .unimplemented: texts.map { .unimplemented($0) }
      case .cancelled: [.cancelled]
      case .unconfigured: texts.map { .unconfigured($0) }
      case .unreachable: texts.map { .unreachable($0) }
      case .timedOut: numbers.map { .timedOut(seconds: $0) }
      case .untrusted: [.untrusted]
      case .unknown: organisations.map { .unknown($0) }
      case .limited: moments.map { .limited(until: $0) }
      case .refused: integers.map { .refused(status: $0) }
      case .malformed: texts.map { .malformed($0) }
      }
    }
  }

  enum UploadErrorCase: CaseIterable {
    case unimplemented, cancelled, unconfigured, claimed, unreachable, timedOut, interrupted, untrusted, unauthorized,
      busy, refused, missingAllocation, malformedAllocation, unwritable

    init(_ error: UploadError) {
      self =
        switch error {
        case .unimplemented: .unimplemented
        case .cancelled: .cancelled
        case .unconfigured: .unconfigured
        case .claimed: .claimed
        case .unreachable: .unreachable
        case .timedOut: .timedOut
        case .interrupted: .interrupted
        case .untrusted: .untrusted
        case .unauthorized: .unauthorized
        case .busy: .busy
        case .refused: .refused
        case .missingAllocation: .missingAllocation
        case .malformedAllocation: .malformedAllocation
        case .unwritable: .unwritable
        }
    }

    var samples: [UploadError] {
      let sides = UploadError.Side.allCases
      return switch self {
      case .unimplemented: texts.map { .unimplemented($0) }
      case .cancelled: [.cancelled]
      case .unconfigured: texts.map { .unconfigured($0) }
      case .claimed: [.claimed]
      case .unreachable: texts.map { .unreachable(.api, $0) } + [.unreachable(.bucket, "gone")]
      case .timedOut: sides.flatMap { side in numbers.map { .timedOut(side, seconds: $0) } }
      case .interrupted: texts.map { .interrupted(.bucket, $0) } + [.interrupted(.api, "gone")]
      case .untrusted: sides.map { .untrusted($0) }
      case .unauthorized: [.unauthorized]
      case .busy: sides.map { .busy($0) }
      case .refused: sides.flatMap { side in integers.map { .refused(side, status: $0) } }
      case .missingAllocation: [.missingAllocation]
      case .malformedAllocation: texts.map { .malformedAllocation($0) }
      case .unwritable: pairs.map { .unwritable(path: $0, reason: $1) }
      }
    }
  }

  enum FailureCase: CaseIterable {
    case cancelled, missing, unreachable, incapable, off, outside, longName, bridge, unread, store, unsaved, watch, log
    case pairing, repositories, outdated, nothingLoaded, unlisted, upload, link, atRoot

    init(_ failure: Failure) {
      self =
        switch failure {
        case .cancelled: .cancelled
        case .missing: .missing
        case .unreachable: .unreachable
        case .incapable: .incapable
        case .off: .off
        case .outside: .outside
        case .longName: .longName
        case .bridge: .bridge
        case .unread: .unread
        case .store: .store
        case .unsaved: .unsaved
        case .watch: .watch
        case .log: .log
        case .pairing: .pairing
        case .repositories: .repositories
        case .outdated: .outdated
        case .nothingLoaded: .nothingLoaded
        case .unlisted: .unlisted
        case .upload: .upload
        case .link: .link
        case .atRoot: .atRoot
        }
    }

    var samples: [Failure] {
      switch self {
      case .cancelled: [.cancelled]
      case .missing: subjects.map { .missing($0) }
      case .unreachable: subjects.map { .unreachable($0) }
      case .incapable: lights.flatMap { light in Light.Capability.allCases.map { .incapable(light, $0) } }
      case .off: lights.map { .off($0) }
      case .outside: lights.flatMap { light in mireks.map { .outside(light, $0 ... .warmest) } }
      case .longName: integers.map { .longName(characters: $0) }
      case .bridge: BridgeErrorCase.allCases.flatMap(\.samples).map { .bridge($0) }
      case .unread: BridgeErrorCase.allCases.flatMap(\.samples).map { .unread($0) }
      case .store: StoreErrorCase.allCases.flatMap(\.samples).map { .store($0) }
      case .unsaved: StoreErrorCase.allCases.flatMap(\.samples).map { .unsaved($0) }
      case .watch: WatchErrorCase.allCases.flatMap(\.samples).map { .watch($0) }
      case .log: LogErrorCase.allCases.flatMap(\.samples).map { .log($0) }
      case .pairing: StoreErrorCase.allCases.flatMap(\.samples).map { .pairing($0) }
      case .repositories: RepositoriesErrorCase.allCases.flatMap(\.samples).map { .repositories($0) }
      case .outdated:
        RepositoriesErrorCase.allCases.flatMap(\.samples).map { .outdated(ages[1], $0) }
          + ages.map { .outdated($0, .untrusted) }
      case .nothingLoaded: [.nothingLoaded]
      case .unlisted: texts.map { .unlisted($0) }
      case .upload: UploadErrorCase.allCases.flatMap(\.samples).map { .upload($0) }
      case .link: linkErrors.map { .link($0) }
      case .atRoot: [.atRoot]
      }
    }
  }

  private static let linkErrors =
    LinkError.Reason.allCases.map { LinkError($0, column: 9, found: "found") }
    + texts.map { LinkError(.tab, column: 1, found: $0) }
    + integers.map { LinkError(.excess, column: $0, found: "") }
  private static let pairs = texts.map { ($0, "disk full") } + texts.map { ("/home/state.json", $0) }

  static let outcomes = [Outcome.succeeded] + FailureCase.allCases.flatMap(\.samples).map { .failed($0) }
}

extension Samples {
  enum MessageCase: CaseIterable {
    case load, turn, toggle, apply, increase, decrease, rename, recall
    case loading, turning, toggling, applying, increasing, decreasing, renaming, recalling
    case add, remove, sync, adding, removing, syncing
    case open, go, goBack, opening, going, goingBack
    case loadOrganisation, visit, loadingOrganisation, visiting
    case take, send, taking, sending
    case write, writing

    init(_ message: Message) {
      self =
        switch message {
        case .lighting(.load): .load
        case .lighting(.turn): .turn
        case .lighting(.toggle): .toggle
        case .lighting(.apply): .apply
        case .lighting(.increase): .increase
        case .lighting(.decrease): .decrease
        case .lighting(.rename): .rename
        case .lighting(.recall): .recall
        case .lighting(.loading): .loading
        case .lighting(.turning): .turning
        case .lighting(.toggling): .toggling
        case .lighting(.applying): .applying
        case .lighting(.increasing): .increasing
        case .lighting(.decreasing): .decreasing
        case .lighting(.renaming): .renaming
        case .lighting(.recalling): .recalling
        case .dashboard(.add): .add
        case .dashboard(.remove): .remove
        case .dashboard(.sync): .sync
        case .dashboard(.adding): .adding
        case .dashboard(.removing): .removing
        case .dashboard(.syncing): .syncing
        case .navigation(.open): .open
        case .navigation(.go): .go
        case .navigation(.goBack): .goBack
        case .navigation(.opening): .opening
        case .navigation(.going): .going
        case .navigation(.goingBack): .goingBack
        case .repositories(.load): .loadOrganisation
        case .repositories(.visit): .visit
        case .repositories(.loading): .loadingOrganisation
        case .repositories(.visiting): .visiting
        case .snapshots(.take): .take
        case .snapshots(.send): .send
        case .snapshots(.taking): .taking
        case .snapshots(.sending): .sending
        case .logging(.write): .write
        case .logging(.writing): .writing
        }
    }

    var samples: [Message] {
      switch self {
      case .load: Message.Part.allCases.map { .lighting(.load($0)) }
      case .turn: turns.map { .lighting(.turn($0, $1, over: $2)) }
      case .toggle: toggles.map { .lighting(.toggle($0, over: $1)) }
      case .apply: settings.map { .lighting(.apply($0, on: $1, over: $2)) }
      case .increase: steps.map { .lighting(.increase($0, by: $1, on: $2, over: $3)) }
      case .decrease: steps.map { .lighting(.decrease($0, by: $1, on: $2, over: $3)) }
      case .rename: texts.flatMap { text in lights.map { .lighting(.rename($0, to: text)) } }
      case .recall:
        scenes.flatMap { scene in transitions.map { .lighting(.recall(scene, over: $0)) } }
      case .loading:
        outcomes.map { .lighting(.loading(.lights, $0)) }
          + Message.Part.allCases.map { .lighting(.loading($0, .succeeded)) }
      case .turning:
        outcomes.map { .lighting(.turning(.room(rooms[0]), .off, $0)) }
          + turns.map { .lighting(.turning($0, $1, over: $2, .succeeded)) }
      case .toggling:
        outcomes.map { .lighting(.toggling(.all, over: transitions[1], $0)) }
          + toggles.map { .lighting(.toggling($0, over: $1, .succeeded)) }
      case .applying:
        outcomes.map { .lighting(.applying(values[0], on: lights[0], $0)) }
          + settings.map { .lighting(.applying($0, on: $1, over: $2, .failed(.off(lights[1])))) }
      case .increasing:
        outcomes.map { .lighting(.increasing(.hue, by: points[0], on: lights[0], $0)) }
          + steps.map { .lighting(.increasing($0, by: $1, on: $2, over: $3, .succeeded)) }
      case .decreasing:
        outcomes.map { .lighting(.decreasing(.hue, by: points[0], on: lights[0], $0)) }
          + steps.map { .lighting(.decreasing($0, by: $1, on: $2, over: $3, .succeeded)) }
      case .renaming:
        outcomes.map { .lighting(.renaming(lights[0], to: "Desk", $0)) }
          + texts.map { .lighting(.renaming(lights[0], to: $0, .failed(.longName(characters: 33)))) }
      case .recalling:
        outcomes.map { .lighting(.recalling(scenes[0], $0)) }
          + scenes.flatMap { scene in
            [Outcome.succeeded, .failed(.missing(.scene(scene))), .failed(.unreachable(.scene(scene)))].map {
              .lighting(.recalling(scene, $0))
            }
          } + transitions.map { .lighting(.recalling(scenes[0], over: $0, .succeeded)) }
      case .add: lights.map { .dashboard(.add($0)) }
      case .remove: lights.map { .dashboard(.remove($0)) }
      case .sync: [.dashboard(.sync)]
      case .adding: outcomes.map { .dashboard(.adding(lights[0], $0)) }
      case .removing: outcomes.map { .dashboard(.removing(lights[0], $0)) }
      case .syncing: outcomes.map { .dashboard(.syncing($0)) }
      case .open: links.map { .navigation(.open($0)) }
      case .go: Tab.allCases.map { .navigation(.go(to: $0)) }
      case .goBack: [.navigation(.goBack)]
      case .opening:
        outcomes.map { .navigation(.opening(links[0], $0)) } + links.map { .navigation(.opening($0, .succeeded)) }
      case .going:
        outcomes.map { .navigation(.going(to: .favorites, $0)) }
          + Tab.allCases.map { .navigation(.going(to: $0, .failed(.atRoot))) }
      case .goingBack: outcomes.map { .navigation(.goingBack($0)) }
      case .loadOrganisation: organisations.map { .repositories(.load($0)) }
      case .visit: texts.map { .repositories(.visit($0)) }
      case .loadingOrganisation:
        organisations.flatMap { organisation in
          outcomes.prefix(2).map { .repositories(.loading(organisation, $0)) }
        } + outcomes.map { .repositories(.loading(organisations[0], $0)) }
      case .visiting:
        texts.flatMap { text in addresses.map { .repositories(.visiting(text, .success($0))) } }
          + texts.map { .repositories(.visiting($0, .failure(.nothingLoaded))) }
          + FailureCase.allCases.flatMap(\.samples).map { .repositories(.visiting("khipu", .failure($0))) }
      case .take: texts.map { .snapshots(.take($0)) }
      case .send: [.snapshots(.send)]
      case .taking:
        outcomes.map { .snapshots(.taking("evening", $0)) } + texts.map { .snapshots(.taking($0, .succeeded)) }
      case .sending: outcomes.map { .snapshots(.sending($0)) }
      case .write: texts.map { .logging(.write($0)) }
      case .writing:
        outcomes.map { .logging(.writing("hello", $0)) } + texts.map { .logging(.writing($0, .succeeded)) }
      }
    }
  }

  private static let links =
    [Route.first, Route(.lights(lights[1]), sheets: [.rename, .about]), Route(.repositories(RepositoryName("a/b")))]
    .map { Link($0) } + texts.map { Link($0) }
  private static let toggles = targets.flatMap { target in transitions.map { (target, $0) } }
  private static let turns = toggles.flatMap { target, transition in
    Power.allCases.map { (target, $0, transition) }
  }
  private static let settings =
    values.flatMap { values in lights.map { (values, $0, Transition?.none) } }
    + transitions.map { (values[0], lights[0], $0) }
  private static let steps = Dimming.Property.allCases.flatMap { property in
    points.map { (property, $0, lights[0], Transition?.none) } + lights.map { (property, points[0], $0, nil) }
      + transitions.map { (property, points[0], lights[0], $0) }
  }
}
