import Models

// The cost of turning one light in a small home and in a huge one, if no other copy of the state is held and if one is. The
// four take turns, so that other load hits them all.

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
print(row("no other copy is held", unheld.few.median, unheld.many.median))
print(row("the old state is held", held.few.median, held.many.median))

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

/// A home, with the time for a change in each round.
struct Course {
  private let ids: [Light.ID]
  private var state: AppState
  private var microseconds: [Double] = []

  /// The median time for a change.
  var median: Double { microseconds.sorted()[microseconds.count / 2] }

  init(lights count: Int) {
    ids = (1...count).map { Light.ID(clamping: $0) }
    state = AppState(home: Home(lights: IdentifiedCollection(ids.map(Light.extended))))
  }

  /// Turns a light on and off many times, another one in each round, and records the time for one change.
  mutating func run(_ round: Int, _ alter: (inout AppState, [AppState.Change]) -> Void) {
    // The prime spreads the rounds over the home.
    let light = ids[round * 7919 % ids.count]
    let changes = (0..<changesInARound).map { step in
      AppState.Change.home(.lights(.changing(light, by: [.turning(.it(step.isMultiple(of: 2) ? .on : .off))])))
    }
    let duration = ContinuousClock().measure { alter(&state, changes) }
    microseconds.append(duration / .microseconds(changesInARound))
  }
}

extension Light {
  /// A light that can do everything.
  static func extended(_ id: Light.ID) -> Light {
    Light(
      id: id, name: "Extended color light \(id)", brightness: .full, color: Color(hue: .zero, saturation: .full),
      temperature: Temperature(.warmest)
    ).alter(by: [.adding(.mode(.hsb)), .adding(.mode(.temperature))])
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
