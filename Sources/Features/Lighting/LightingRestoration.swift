public import KhipuHistory
import KhipuValues
public import Models

extension Command.Lighting: Reversible {
  /// A change of a light. What a scene makes of the lights that were known is read from the bridge.
  public func makes(_ change: AppState.Change, of state: AppState) -> Bool {
    switch (self, change) {
    case (.recall, .home(.read(.lights(.adding(let light)), at: _))): state.home.lights.contains(light.id)
    case (.recall, _): false
    case (_, .home(.lights(.changing))): true
    case _: false
    }
  }

  /// The lights, which other apps change, too.
  public var sources: [Command] { [.lighting(.load(.lights))] }

  /// Each reachable light gets back what it had and showed, by commands of its own.
  public func restoration(of states: Versions<AppState>) -> Restoration {
    var (commands, gone, changed): ([Self], [String], [String]) = ([], [], [])
    for light in states.earlier.home.lights {
      // An unreachable light can't follow, as it couldn't before.
      guard let later = states.later.home.lights[light.id], later.isReachable else { continue }
      let present = states.present.home.lights[light.id]
      let lights = Versions(earlier: light, later: later, present: present ?? later, isForced: states.isForced)
      let (restoring, changedSince) = (lights.restoring, lights.changedSince)
      if restoring.isEmpty || present?.isReachable == true {
        commands += restoring
        changed += changedSince
      } else if present == nil {
        gone.append("light \(light.id) is gone")
      } else {
        changed.append("light \(light.id) is unreachable")
      }
    }
    return .commands(commands.map(Command.lighting), gone: gone, changed: changed)
  }
}

extension Versions<Light> {
  /// The commands for the light: one for its name, one for how it is shown, and one for all else.
  ///
  /// Two remain if the light is to be off in the end and lacks its values: a light takes none while it is off. The values of
  /// a mode that isn't in use stay, since to set them would show them.
  fileprivate var restoring: [Command.Lighting] {
    let (id, values) = (earlier.id, isSwitchedOffSince ? [] : self.values)
    let name: [Command.Lighting] = map(\.name).isToBeRestored ? [.rename(id, to: earlier.name)] : []
    let display: [Command.Lighting] = map(\.display).isToBeRestored ? [.show(id, as: earlier.display)] : []
    // To set a value turns a light on.
    let isTurned = values.isEmpty ? map(\.power).isToBeRestored : power == .off
    let turning: [Command.Lighting] = isTurned ? [.turn(.light(id), power)] : []
    return name + display + values.map { .apply($0, on: .light(id)) } + turning
  }

  /// What others changed since, in words.
  fileprivate var changedSince: [String] {
    let parts = [
      ("name", map(\.name).isChangedSince), ("display", map(\.display).isChangedSince),
      ("brightness", map(\.brightness).isChangedSince), ("colour", map(\.look).isChangedSince),
    ]
    let changed = parts.filter(\.1).map { "the \($0.0) of light \(earlier.id) was changed since" }
    return changed + (isSwitchedOffSince ? ["light \(earlier.id) was turned off since"] : [])
  }

  /// Whether others turned the light off, which had to be turned on to get its values back.
  private var isSwitchedOffSince: Bool {
    later.power == .on && present.power == .off && power == .off && !isForced && !values.isEmpty
  }

  /// Whether the light is on in the end.
  private var power: Power { map(\.power).isToBeRestored || isForced ? earlier.power : present.power }

  /// What has to be set for what the light showed.
  private var values: [Light.Values] {
    let level = map(\.brightness).isToBeRestored ? earlier.brightness : nil
    guard map(\.look).isToBeRestored else { return [level.map(Light.Values.brightness)].compactMap(\.self) }
    let white = earlier.look.temperature.map { Light.Values.temperature($0.mirek, brightness: level) }
    let color = earlier.look.color.flatMap { color in
      (level ?? present.brightness).map {
        Light.Values.hsb(hue: color.hue, saturation: color.saturation, brightness: $0)
      }
    }
    // A light that doesn't tell its mode may show either.
    return [white, color].compactMap(\.self)
  }
}

extension Light {
  /// What a light shows beside its brightness: the colour or the temperature, or both if it doesn't tell which is in use.
  fileprivate struct Look: Hashable, Sendable {
    let color: Color?
    let temperature: Temperature?
  }

  fileprivate var look: Look {
    Look(
      color: selectedMode == .temperature ? nil : color, temperature: selectedMode == .hsb ? nil : temperature)
  }
}
