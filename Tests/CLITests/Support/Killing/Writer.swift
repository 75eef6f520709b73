import Foundation
import KhipuTestTools
import KhipuValues
import Models
import TestSupport

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
  private struct Part: Equatable {
    let name: String
    let power: Power
    let brightness: Level?
  }

  private var lights: [Light.ID: Part]
  private var favorites: Set<Light.ID>

  init(_ ids: [Light.ID], lights: some Sequence<Light>, favorites: [Light.ID]) {
    self.lights = [:]
    for light in lights where ids.contains(light.id) {
      self.lights[light.id] = Part(name: light.name, power: light.power, brightness: light.brightness)
    }
    self.favorites = Set(favorites).intersection(ids)
  }

  var description: String {
    let lights = lights.sorted { $0.key < $1.key }.map { id, part in
      "\(part.name) \(part.power) \(part.brightness?.value ?? 0)\(favorites.contains(id) ? " *" : "")"
    }
    return "(\(lights.joined(separator: ", ")))"
  }

  /// A copy with the favorites of another picture.
  func with(favoritesOf other: Picture) -> Picture {
    var picture = self
    picture.favorites = other.favorites
    return picture
  }

  func after(_ order: Order) -> Picture {
    var picture = self
    if let part = lights[order.light] {
      var light = Light(id: order.light, name: part.name, power: part.power, brightness: part.brightness)
      light = light.alter(by: order.changes)
      picture.lights[order.light] = Part(name: light.name, power: light.power, brightness: light.brightness)
    }
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

  /// Compares the stored values with the reported ones. Throws if they disagree; returns what the process was doing.
  ///
  /// All reported orders must be stored, in order, and at most one more: an order first changes the bridge,
  /// then the state, and is then reported.
  mutating func settle(_ orders: [Order], _ run: KilledRun, _ state: StoredHome.State) throws(Finding) -> Place {
    let old = (bridge: bridge, stored: stored)
    let loaded = old.bridge.with(favoritesOf: old.stored)
    let reported = orders.prefix(run.reports).reduce(loaded) { $0.after($1) }
    let further = orders.dropFirst(run.reports).first.map { reported.after($0) } ?? reported
    (bridge, stored) = (state.bridge(lights), state.store(lights))
    let after = "after \(run.reports) of \(orders.count) orders"
    try hold(run.isHarmless, "\(after): \(run.errors)")
    let isFurther = bridge != reported.with(favoritesOf: bridge)
    try hold(
      !isFurther || bridge == further.with(favoritesOf: bridge),
      "\(after) the bridge has \(bridge), not \(reported) or \(further)")
    if run.reports == 0, stored == old.stored { return .beforeTheFirst }
    try hold([reported, further].contains(stored), "\(after) \(stored) is stored, not \(reported) or \(further)")
    if stored != reported { return .betweenStateAndReport }
    if isFurther { return .betweenBridgeAndState }
    return run.reports == 0 ? .beforeTheFirst : .betweenTwo
  }
}
