import Models
import TestSupport
import Testing
import UseCases

/// What a use case responds to a request.
func responses<Case: UseCase>(of _: Case.Type, to request: Case.Request) async -> [Case.Response] {
  let recorder = Recorder<Case.Response>()
  await Case { recorder.record($0) }.request(request)
  return recorder.events
}

/// A request of any use case and what it responds to it, as texts: for what is true of all of them.
struct Errand: Sendable, CustomTestStringConvertible {
  let testDescription: String
  /// Sends the request, and hands the responses on to the function first.
  let responses: @Sendable (_ respond: @escaping @Sendable () -> Void) async -> [String]
  /// The responses that there have to be, where that comes of the request.
  let expected: @Sendable (Outcome) -> [String]

  init<Case: UseCase>(
    _: Case.Type, _ request: Case.Request, _ response: @escaping @Sendable (Outcome) -> Case.Response
  ) {
    testDescription = "\(Case.self): \(request)"
    responses = { respond in
      let recorder = Recorder<String>()
      let useCase = Case {
        respond()
        recorder.record("\($0)")
      }
      await useCase.request(request)
      return recorder.events
    }
    expected = { ["\(response($0))"] }
  }

  /// Sends the request, and expects that outcome and no other.
  func expect(_ outcome: Outcome, sourceLocation: SourceLocation = #_sourceLocation) async {
    let responses = await responses {}
    #expect(responses == expected(outcome), sourceLocation: sourceLocation)
  }
}

extension Errand {
  /// All requests that send something to one light, as light 5.
  static let toLight = toKnownLight + [toggle(.light(5), over: nil)]

  /// Those of them for which what is known of the light is enough.
  static let toKnownLight =
    setting(over: nil) + [Errand(LightChanger.self, .rename(5, to: "Desk")) { .renaming(5, to: "Desk", $0) }]

  /// All requests that set something of light 5 in that time, whatever it shows.
  static func setting(over transition: Transition?) -> [Errand] {
    Power.allCases.map { turn(.light(5), $0, over: transition) }
      + values.map { values in
        Errand(LightValueSetter.self, .apply(values, on: 5, over: transition)) {
          .applying(values, on: 5, over: transition, $0)
        }
      }
      + Dimming.Property.allCases.flatMap { property in
        [
          Errand(Dimmer.self, .increase(property, by: points, on: 5, over: transition)) {
            .increasing(property, by: points, on: 5, over: transition, $0)
          },
          Errand(Dimmer.self, .decrease(property, by: points, on: 5, over: transition)) {
            .decreasing(property, by: points, on: 5, over: transition, $0)
          },
        ]
      }
  }

  /// All requests about one light that only the store is told of, as light 5.
  static let aboutLight: [Errand] = [
    Errand(FavoriteAdder.self, .add(5)) { .adding(5, $0) },
    Errand(FavoriteAdder.self, .remove(5)) { .removing(5, $0) },
  ]

  /// The request that hands over the favourites.
  static let sync = Errand(WatchSyncer.self, .sync) { .syncing($0) }

  /// The requests that load.
  static let (loadLights, loadRooms) = (
    Errand(LightLoader.self, .load) { .loading($0) }, Errand(RoomLoader.self, .load) { .loading($0) }
  )
  static let (loadZones, loadScenes) = (
    Errand(ZoneLoader.self, .load) { .loading($0) }, Errand(SceneLoader.self, .load) { .loading($0) }
  )

  /// The request that turns room 1 on.
  static let turnRoom = turn(.room(1), .on, over: nil)

  /// The request that turns zone 2 on.
  static let turnZone = turn(.zone(2), .on, over: nil)

  /// All requests to several lights at once: to those of room 1, to those of zone 2, and to all.
  static let toGroup = toRoom + toZone + toAll
  static let toRoom = [turnRoom, toggle(.room(1), over: nil)]
  static let toZone = [turnZone, toggle(.zone(2), over: nil)]
  static let toAll = [turn(.all, .on, over: nil), toggle(.all, over: nil)]

  /// The request that turns the target in that time.
  static func turn(_ target: Target, _ power: Power, over transition: Transition?) -> Errand {
    Errand(LightSwitcher.self, .turn(target, power, over: transition)) { .turning(target, power, over: transition, $0) }
  }

  /// The request that toggles the target in that time.
  static func toggle(_ target: Target, over transition: Transition?) -> Errand {
    Errand(LightSwitcher.self, .toggle(target, over: transition)) { .toggling(target, over: transition, $0) }
  }

  /// The request that recalls the scene relax.
  static let recall = recall(over: nil)

  /// The request that recalls the scene relax in that time.
  static func recall(over transition: Transition?) -> Errand {
    Errand(SceneRecaller.self, .recall("relax", over: transition)) { .recalling("relax", over: transition, $0) }
  }

  /// The request that writes a line into the log.
  static let write = Errand(Logger.self, .write("hello")) { .writing("hello", $0) }

  /// The request that loads what an organisation has.
  static let loadOrganisation = Errand(RepositoryLoader.self, .load(.pointfree)) { .loading(.pointfree, $0) }

  /// The requests that take and send snapshots.
  static let (take, send) = (
    Errand(SnapshotTaker.self, .take("evening")) { .taking("evening", $0) },
    Errand(SnapshotSender.self, .send) { .sending($0) }
  )

  /// The requests about where the person is.
  static let openLink = Errand(LinkOpener.self, .open(Link("khipu://lights/75"))) {
    .opening(Link("khipu://lights/75"), $0)
  }
  static let goToMore = Errand(Navigator.self, .go(to: .more)) { .going(to: .more, $0) }
  static let goBack = Errand(Navigator.self, .goBack) { .goingBack($0) }

  /// All requests that need nothing that was loaded before.
  static let all =
    toLight + toGroup + aboutLight + [
      sync, loadLights, recall, write, take, send, openLink, goToMore, goBack, loadOrganisation,
    ]
    + loadGroups

  /// All requests that load what lights belong to.
  static let loadGroups = [loadRooms, loadZones, loadScenes]

  private static let points = Points(clamping: 10)
  private static let values: [Light.Values] = [
    .hsb(hue: .full, saturation: .full, brightness: .full), .temperature(Mirek(clamping: 250)), .brightness(.full),
  ]
}
