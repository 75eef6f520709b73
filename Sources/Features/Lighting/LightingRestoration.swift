import KhipuHistory
import KhipuValues
import Models

extension Command.Lighting {
  /// True for changes to lights that the command made; false for changes that it only read, and for removals.
  func makes(_ change: AppState.Change) -> Bool {
    guard case .home(.lights(let change)) = change else { return false }
    return switch change {
    case .adding, .changing: true
    case .removing: false
    }
  }

  /// An undo or redo first reloads the lights, because other apps change them, too.
  var sources: [Command] { [.lighting(.load(.lights))] }

  /// Restores each light with separate commands.
  func restoration(of states: Versions<AppState>) -> Restoration<Command> {
    var (commands, gone, changed): ([Self], [String], [String]) = ([], [], [])
    for light in states.earlier.home.lights {
      guard let later = states.later.home.lights[light.id] else { continue }
      let present = states.present.home.lights[light.id]
      let lights = states.map { $0.home.lights[light.id] ?? later }
      let (settings, values) = (lights.restoringSettings, lights.restoringValues)
      guard present != nil || settings.isEmpty && values.isEmpty else {
        gone.append("light \(light.id) is gone")
        continue
      }
      commands += settings
      changed += lights.settingsChangedSince
      if values.isEmpty || present?.isReachable == true || !later.isReachable {
        commands += values
        changed += lights.valuesChangedSince
      } else {
        changed.append("light \(light.id) is unreachable")
      }
    }
    return .commands(commands.map(Command.lighting), gone: gone, changed: changed)
  }
}

extension Versions<Light> {
  /// The commands that restore the light's name and display. They also work for an unreachable light.
  fileprivate var restoringSettings: [Command.Lighting] {
    let name: [Command.Lighting] = map(\.name).isToBeRestored ? [.rename(earlier.id, to: earlier.name)] : []
    let display: [Command.Lighting] = map(\.display).isToBeRestored ? [.show(earlier.id, as: earlier.display)] : []
    return name + display
  }

  /// The commands that restore the light's values, then its power; none if the command wasn't sent to the light.
  ///
  /// A light that gets values and ends up off is turned off last, because a light takes no values while it is off. Values
  /// of a mode that isn't in use are not restored, because setting them would select that mode.
  fileprivate var restoringValues: [Command.Lighting] {
    guard isSent else { return [] }
    let (id, values) = (earlier.id, isSwitchedOffSince ? [] : self.values)
    // Setting a value turns the light on.
    let isTurned = values.isEmpty ? map(\.power).isToBeRestored : power == .off
    let turning: [Command.Lighting] = isTurned ? [.turn(.light(id), power)] : []
    return values.map { .apply($0, on: .light(id)) } + turning
  }

  /// Descriptions of the changes that others made to the name and the display since the command.
  fileprivate var settingsChangedSince: [String] {
    changedSince([("name", map(\.name).isChangedSince), ("display", map(\.display).isChangedSince)])
  }

  /// Whether the command was sent to the light: it was reachable, or was known to be unreachable before.
  private var isSent: Bool { later.isReachable || !earlier.isReachable }

  /// Descriptions of the changes that others made to the values and the power since the command; none if it set neither.
  fileprivate var valuesChangedSince: [String] {
    guard isSent else { return [] }
    return changedSince([("brightness", map(\.brightness).isChangedSince), ("colour", map(\.look).isChangedSince)])
      + (isSwitchedOffSince ? ["light \(earlier.id) was turned off since"] : [])
  }

  private func changedSince(_ parts: [(name: String, isChanged: Bool)]) -> [String] {
    parts.filter(\.isChanged).map { "the \($0.name) of light \(earlier.id) was changed since" }
  }

  /// Whether others turned the light off since the command. Its values are then not restored, because that would turn it on.
  private var isSwitchedOffSince: Bool {
    later.power == .on && present.power == .off && power == .off && !isForced && !values.isEmpty
  }

  /// The power of the light after the restoration.
  private var power: Power { map(\.power).isToBeRestored || isForced ? earlier.power : present.power }

  /// The brightness, colour and temperature to restore; empty if there is none to restore.
  private var values: [Light.Values] {
    let level = map(\.brightness).isToBeRestored ? earlier.brightness : nil
    guard map(\.look).isToBeRestored else { return [level.map(Light.Values.brightness)].compactMap(\.self) }
    let white = earlier.look.temperature.map { Light.Values.temperature($0.mirek, brightness: level) }
    let color = earlier.look.color.map { Light.Values.hsb(hue: $0.hue, saturation: $0.saturation, brightness: level) }
    // If the mode is unknown, temperature and colour are both restored.
    return [white, color].compactMap(\.self)
  }
}

extension Light {
  /// The colour or the temperature of a light, or both if its mode is unknown.
  fileprivate struct Look: Hashable, Sendable {
    let color: LightColor?
    let temperature: Temperature?
  }

  fileprivate var look: Look {
    Look(
      color: selectedMode == .temperature ? nil : color, temperature: selectedMode == .hsb ? nil : temperature)
  }
}
