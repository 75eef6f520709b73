/// A light as a program has it that knows nothing of this one: for the floor and the peers.
struct PlainLight {
  let id: Int
  var name: String
  var isOn = false
  var brightness = 1.0
  var hue = 0.0
  var saturation = 1.0
  var temperature = 500
}

/// A home of such lights, as the state of the peers.
struct PlainHome {
  var lights: [Int: PlainLight]

  /// A home with so many lights, 1 and up.
  init(lights count: Int) {
    lights = Dictionary(
      uniqueKeysWithValues: (1...count).map { ($0, PlainLight(id: $0, name: "Extended color light \($0)")) })
  }
}

/// The floor: a class that is changed in place, and calls an observer.
final class BareHome {
  private(set) var lights: [Int: PlainLight]
  var observer: ((BareHome) -> Void)?

  /// A home with so many lights, 1 and up.
  init(lights count: Int) { lights = PlainHome(lights: count).lights }

  /// Turns a light.
  @inline(never)
  func turn(_ light: Int, isOn: Bool) {
    lights[light]?.isOn = isOn
    observer?(self)
  }
}
