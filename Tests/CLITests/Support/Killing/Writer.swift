import KhipuTestTools
import KhipuValues
import Models

/// A line of a script and its effect.
struct Order {
  let sentence: String
  let light: Light.ID
  let changes: [Light.Change]
  /// True if it adds a favorite, false if it removes one, nil if neither.
  var isFavorite: Bool?
}

/// A snapshot of some lights: names, values and favorites.
struct Picture: Equatable, CustomStringConvertible {
  private var lights: [Light.ID: Light]
  private var favorites: Set<Light.ID>

  init(_ ids: [Light.ID], lights: some Sequence<Light>, favorites: [Light.ID]) {
    self.lights = [:]
    for light in lights where ids.contains(light.id) { self.lights[light.id] = Self.part(of: light) }
    self.favorites = Set(favorites).intersection(ids)
  }

  var description: String {
    let lights = lights.sorted { $0.key < $1.key }.map { id, light in
      "\(light.name) \(light.power) \(light.brightness?.value ?? 0)\(favorites.contains(id) ? " *" : "")"
    }
    return "(\(lights.joined(separator: ", ")))"
  }

  /// A light with only the values that are compared.
  private static func part(of light: Light) -> Light {
    Light(id: light.id, name: light.name, power: light.power, brightness: light.brightness)
  }

  /// A copy with the favorites of another picture.
  func with(favoritesOf other: Picture) -> Picture {
    var picture = self
    picture.favorites = other.favorites
    return picture
  }

  func after(_ order: Order) -> Picture {
    var picture = self
    picture.lights[order.light] = lights[order.light].map { Self.part(of: $0.alter(by: order.changes)) }
    switch order.isFavorite {
    case true?: picture.favorites.insert(order.light)
    case false?: picture.favorites.remove(order.light)
    case nil: break
    }
    return picture
  }
}

/// The only writer of some lights, which therefore knows what must be stored for them.
struct Writer {
  private let lights: [Light.ID]
  // After a kill between the writes to the bridge and to the state, the state is outdated until the next load.
  private var bridge, stored: Picture
  private var newest = 0

  /// Starts with the present values.
  init(_ lights: [Light.ID], in state: StoredHome.State) {
    (self.lights, bridge, stored) = (lights, state.bridge(lights), state.store(lights))
  }

  /// Random orders; no new name is used twice.
  mutating func orders(_ count: Int, using generator: inout SeededGenerator) -> [Order] {
    (0..<count).map { _ in order(using: &generator) }
  }

  private mutating func order(using generator: inout SeededGenerator) -> Order {
    newest += 1
    let light = generator.element(of: lights)
    let percent = newest % 100
    switch Int.random(in: 0..<6, using: &generator) {
    case 0: return Order(sentence: "turn light \(light) on", light: light, changes: [.turning(.it(.on))])
    case 1:
      return Order(sentence: "turn light \(light) off", light: light, changes: [.turning(.it(.off))])
    case 2:
      let level = Level(clamping: Double(percent) / 100)
      return Order(
        sentence: "apply brightness(\(percent)%) on light \(light)", light: light,
        changes: [.turning(.it(.on)), .setting(.brightness(to: level))])
    case 3: return Order(sentence: "add light \(light) to favorites", light: light, changes: [], isFavorite: true)
    case 4: return Order(sentence: "remove light \(light) from favorites", light: light, changes: [], isFavorite: false)
    case _:
      let name = "\(light) \(newest)"
      return Order(sentence: "rename light \(light) to \"\(name)\"", light: light, changes: [.renaming(.it(to: name))])
    }
  }

  /// Throws if the stored values disagree with the reported ones.
  ///
  /// All reported orders must be stored, in order, and at most one more: an order first changes the bridge,
  /// then the state, and is then reported.
  mutating func settle(_ orders: [Order], _ run: KilledRun, _ state: StoredHome.State) throws(Finding) {
    let (loaded, old) = (bridge.with(favoritesOf: stored), stored)
    let reported = orders.prefix(run.reports).reduce(loaded) { $0.after($1) }
    let further = orders.dropFirst(run.reports).first.map { reported.after($0) } ?? reported
    (bridge, stored) = (state.bridge(lights), state.store(lights))
    let after = "after \(run.reports) of \(orders.count) orders"
    try hold(run.isHarmless, "\(after): \(run.errors)")
    try hold(
      [reported, further].contains { $0.with(favoritesOf: bridge) == bridge },
      "\(after) the bridge has \(bridge), not \(reported) or \(further)")
    let possible = [reported, further] + (run.reports == 0 ? [old] : [])
    try hold(possible.contains(stored), "\(after) \(stored) is stored, not one of \(possible)")
  }
}
