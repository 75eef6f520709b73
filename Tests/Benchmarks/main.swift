internal import Models

// What it costs to turn one light in a small home and in a huge one, with nobody holding the state before and with
// somebody holding it. The four take turns, so that what else the machine does hits them all.

let rounds = 1001
let changesInARound = 200
let fewLights = 50
let manyLights = 10_000

var unheld = (few: Course(lights: fewLights), many: Course(lights: manyLights))
var held = (few: Course(lights: fewLights), many: Course(lights: manyLights))

for round in 0..<rounds {
  unheld.few.run(round, alter)
  unheld.many.run(round, alter)
  held.few.run(round, alterHeld)
  held.many.run(round, alterHeld)
}

print(row("one light is turned", "\(fewLights) lights", "\(manyLights) lights", "ratio"))
print(row("nobody holds the state before", unheld.few.median, unheld.many.median))
print(row("somebody holds the state before", held.few.median, held.many.median))

func alter(_ state: inout AppState, by changes: [AppState.Change]) {
  for change in changes { state = (consume state).alter(by: change) }
}

func alterHeld(_ state: inout AppState, by changes: [AppState.Change]) {
  var before = AppState()
  for change in changes {
    before = state
    state = (consume state).alter(by: change)
  }
  withExtendedLifetime(before) {}
}

/// A home, and what a change of it took in each round.
struct Course {
  private let ids: [Light.ID]
  private var state: AppState
  private var microseconds: [Double] = []

  /// What a change took in the middle of all rounds.
  var median: Double { microseconds.sorted()[microseconds.count / 2] }

  init(lights count: Int) {
    ids = (1...count).map { Light.ID(clamping: $0) }
    state = AppState(lights: IdentifiedCollection(ids.map(Light.extended)))
  }

  /// Turns a light on and off many times, another one in each round, and notes how long one change took.
  mutating func run(_ round: Int, _ alter: (inout AppState, [AppState.Change]) -> Void) {
    // The prime takes the rounds all over the home.
    let light = ids[round * 7919 % ids.count]
    let changes = (0..<changesInARound).map { step in
      AppState.Change.by(.changing(.light(light, by: [.turning(.it(step.isMultiple(of: 2) ? .on : .off))])))
    }
    let duration = ContinuousClock().measure { alter(&state, changes) }
    microseconds.append(duration / .microseconds(changesInARound))
  }
}

extension Light {
  /// A light that can do everything, as a bridge has them.
  static func extended(_ id: Light.ID) -> Light {
    Light(
      id: id, name: "Extended color light \(id)", brightness: .full, color: Color(hue: .zero, saturation: .full),
      temperature: Temperature(.warmest)
    ).alter(by: .adding(.mode(.hsb)), .adding(.mode(.temperature)))
  }
}

func row(_ name: String, _ few: Double, _ many: Double) -> String {
  row(name, "\(rounded(few)) µs", "\(rounded(many)) µs", "\(rounded(many / few))")
}

func row(_ cells: String...) -> String {
  zip(cells, [33, 14, 14, 6]).map { cell, width in
    cell + String(repeating: " ", count: max(1, width - cell.count))
  }.joined()
}

func rounded(_ value: Double) -> Double { (value * 1000).rounded() / 1000 }
