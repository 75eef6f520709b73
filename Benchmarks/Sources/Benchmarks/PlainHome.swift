/// A plain light, without Khipu's types, for the lower bound and the peers.
struct PlainLight {
  let id: Int
  var name: String
  var isOn = false
  var brightness = 1.0
  var hue = 0.0
  var saturation = 1.0
  var temperature = 500
}

/// The peers' state.
struct PlainHome {
  var lights: [Int: PlainLight]

  /// A home with lights numbered from 1.
  init(lights count: Int) {
    lights = Dictionary(
      uniqueKeysWithValues: (1...count).map { ($0, PlainLight(id: $0, name: "Extended color light \($0)")) })
  }
}

/// The lower bound: a class that mutates in place and calls an observer.
final class BareHome {
  private(set) var lights: [Int: PlainLight]
  var observer: ((BareHome) -> Void)?

  /// A home with lights numbered from 1.
  init(lights count: Int) { lights = PlainHome(lights: count).lights }

  @inline(never)
  func turn(_ light: Int, isOn: Bool) {
    lights[light]?.isOn = isOn
    observer?(self)
  }
}
