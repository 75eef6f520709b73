import Features
import KhipuHistory
import KhipuSentences
import KhipuTestTools
import KhipuValues
import Models
import ModelsTestSupport
import Testing

struct LightingRestorationTests {
  private static let command = Command.lighting(.turn(.all, .on))

  @Test("Restoring any state of a light from any other succeeds, and changes no other light")
  func restoresAnyState() async {
    await Fuzzing.states.run { generator in
      let kind = generator.element(of: [Light].kinds + [Light].withModes)
      let (earlier, later) = (generator.changed(kind), generator.changed(kind))
      var lights = IdentifiedCollection([later, .other])
      for command in try Self.commands(to: earlier, from: later) { try lights.carryOut(command) }
      try hold(lights.map(\.shown) == [earlier.shown, Light.other.shown], "from \(later) don't lead to \(earlier)")
    }
  }

  @Test("Restoring a light's values takes at most one command, or two if it was off, and sets no intermediate values")
  func takesAtMostOneCommand() async {
    await Fuzzing.states.run { generator in
      let kind = generator.element(of: [Light].withModes + [.plug, .dimmable])
      let (earlier, later) = (generator.changed(kind), generator.changed(kind))
      var (lights, count) = (IdentifiedCollection([later]), 0)
      for command in try Self.commands(to: earlier, from: later) {
        switch command {
        case .lighting(.rename), .lighting(.show): break
        case _: count += 1
        }
        try lights.carryOut(command)
        let looks = [earlier, later].map(\.look)
        try hold(lights.allSatisfy { looks.contains($0.look) }, "\(command) on the way from \(later) to \(earlier)")
      }
      try hold(count <= (earlier.power == .off ? 2 : 1), "\(count) from \(later) to \(earlier)")
    }
  }

  @Test(
    "A coloured light is restored to white by one command, which has the brightness only if it changed",
    arguments: [(0.5, "apply temperature 300 50% on light 5"), (1, "apply temperature 300 on light 5")])
  func restoresWhite(level: Double, sentence: String) throws {
    let white = Light.withBoth.alter(by: [.turning(.it(.on)), .setting(.temperature(to: Mirek(clamping: 300)))])
    let red = white.alter(by: Light.Values.hsb(hue: .zero, saturation: .full, brightness: .full).changes)
    let dimmed = white.alter(by: .setting(.brightness(to: Level(clamping: level))))
    #expect(try Self.commands(to: dimmed, from: red).map { "\($0)" } == ["lighting: \(sentence)"])
  }

  private static func commands(to earlier: Light, from later: Light) throws -> [Command] {
    let restoration = restoration(of: [earlier, .other], from: [later, .other], in: [later, .other])
    guard case .commands(let commands, gone: [], changed: []) = restoration else {
      throw Finding("\(restoration) isn't commands alone")
    }
    return commands
  }

  private static func restoration(
    of earlier: [Light], from later: [Light], in present: [Light], isForced: Bool = false
  ) -> Restoration<Command> {
    let lights = Versions(earlier: earlier, later: later, present: present, now: .epoch, isForced: isForced)
    return command.restoration(of: lights.map { AppState(home: Home(lights: IdentifiedCollection($0))) })
  }

  @Test(
    "Undo restores nothing for a light that the command didn't change or reach, or that was missing before or after it"
  )
  func restoresNothing() {
    let (on, off) = (Light.plug.alter(by: .turning(.it(.on))), Light.plug)
    let unreachable = Light(id: 1, name: "Plug", isReachable: false, power: .on)
    #expect(Self.restoration(of: [off], from: [off], in: [on]) == .commands([]))
    #expect(Self.restoration(of: [off], from: [.dimmable], in: [.dimmable]) == .commands([]))
    #expect(Self.restoration(of: [off], from: [unreachable], in: [unreachable]) == .commands([]))
    let dim = [0.2, 0.4, 0.6].map { level in
      Light(id: 2, name: "Lamp", isReachable: level != 0.4, power: .on, brightness: Level(clamping: level))
    }
    #expect(Self.restoration(of: [dim[0]], from: [dim[1]], in: [dim[2]]) == .commands([]))
  }

  @Test("Undo leaves out a light that is gone or unreachable, and restores the others")
  func leavesOutUnreachableLight() {
    let on = [Light.plug, .dimmable].map { $0.alter(by: .turning(.it(.on))) }
    let restoration = Self.restoration(of: [.plug, .dimmable], from: on, in: [on[1]])
    #expect(restoration == .commands([.lighting(.turn(.light(2), .off))], gone: ["light 1 is gone"]))
    #expect(Self.restoration(of: on, from: on, in: []) == .commands([]))
    let unreachable = Light(id: 1, name: "Plug", isReachable: false, power: .on)
    let left = Self.restoration(of: [.plug, .dimmable], from: on, in: [unreachable, on[1]])
    #expect(left == .commands([.lighting(.turn(.light(2), .off))], changed: ["light 1 is unreachable"]))
  }

  @Test("Undo restores the name and the display of an unreachable light, but not its power", arguments: [false, true])
  func restoresNameAndDisplay(wasReachable: Bool) {
    let lights = [wasReachable, false].map { Light(id: 1, name: "Lamp", isReachable: $0, power: .on) }
      .map { $0.alter(by: .toggling(.display(to: .scrubbing))) }
    let settings: [Command] = [.lighting(.rename(1, to: "Plug")), .lighting(.show(1, as: .slider))]
    let restoration = Self.restoration(of: [.plug], from: [lights[0]], in: [lights[1]])
    #expect(restoration == .commands(settings, changed: wasReachable ? ["light 1 is unreachable"] : []))
  }

  @Test("Undo restores a light that was known to be unreachable when the command was sent to it alone")
  func restoresUnreachableLight() {
    let (off, on) = (
      Light(id: 1, name: "Lamp", isReachable: false), Light(id: 1, name: "Lamp", isReachable: false, power: .on)
    )
    #expect(Self.restoration(of: [off], from: [on], in: [on]) == .commands([.lighting(.turn(.light(1), .off))]))
  }

  /// Changes by others after a light was renamed, coloured and turned on.
  private static let interferences: [(changes: [Light.Change], commands: [String], changed: [String])] = [
    (
      [.named("Other")], ["apply hsb 180deg 75% 50% on light 4", "turn light 4 off"],
      ["the name of light 4 was changed since"]
    ),
    (
      [.setting(.hue(to: Level(clamping: 0.25)))],
      ["rename light 4 to \"Color\"", "apply brightness 50% on light 4", "turn light 4 off"],
      ["the colour of light 4 was changed since"]
    ),
    (
      [.setting(.brightness(to: Level(clamping: 0.25)))],
      ["rename light 4 to \"Color\"", "apply hsb 180deg 75% on light 4", "turn light 4 off"],
      ["the brightness of light 4 was changed since"]
    ),
    (
      [.turning(.it(.off))], ["rename light 4 to \"Color\"", "turn light 4 off"], ["light 4 was turned off since"]
    ),
    (
      [.toggling(.display(to: .scrubbing))],
      ["rename light 4 to \"Color\"", "apply hsb 180deg 75% 50% on light 4", "turn light 4 off"], []
    ),
  ]

  @Test(
    "Unless forced, undo leaves out values of a light that others changed after the command", arguments: interferences)
  func changedSince(changes: [Light.Change], commands: [String], changed: [String]) {
    let red = Light.Values.hsb(hue: .zero, saturation: .full, brightness: .full).changes
    let later = Light.color.alter(by: [.named("Red"), .turning(.it(.on))] + red)
    let restoration = Self.restoration(of: [.color], from: [later], in: [later.alter(by: changes)])
    #expect(restoration == .commands(commands.compactMap { Command("lighting: \($0)") }, changed: changed))
    let forced = Self.restoration(of: [.color], from: [later], in: [later.alter(by: changes)], isForced: true)
    #expect(
      forced
        == .commands([
          .lighting(.rename(4, to: "Color")), .lighting(.apply(.cyan, on: .light(4))),
          .lighting(.turn(.light(4), .off)),
        ]))
  }

  @Test("Only a forced undo restores values of a light that others turned off after the command, and turns it on")
  func switchedOff() {
    let on = Light.color.alter(by: .turning(.it(.on)))
    let dark = on.alter(by: .setting(.brightness(to: .zero)))
    let restoration = Self.restoration(of: [on], from: [dark], in: [dark.alter(by: .turning(.it(.off)))])
    #expect(restoration == .commands([], changed: ["light 4 was turned off since"]))
    let forced = Self.restoration(of: [on], from: [dark], in: [dark.alter(by: .turning(.it(.off)))], isForced: true)
    #expect(forced == .commands([.lighting(.apply(.brightness(Level(clamping: 0.5)), on: .light(4)))]))
  }

  @Test("Before a lighting command is undone, the lights are reloaded")
  func reloadsLights() { #expect(Self.command.sources == [.lighting(.load(.lights))]) }

  @Test("Added and changed lights count as made by a lighting command; removed lights, and lights only read, don't")
  func makesStoredChanges() {
    let switching = AppState.Change.home(.lights(.changing(1, by: [.turning(.it(.on))])))
    for command in [Self.command, .lighting(.load(.lights)), .lighting(.recall("relax"))] {
      #expect(command.makes(switching) && command.makes(.home(.lights(.adding(.plug)))))
      #expect(!command.makes(.home(.read(.lights(.adding(.plug)), at: 0))))
    }
    #expect(!Self.command.makes(.home(.lights(.removing(1)))))
  }
}

extension Light {
  fileprivate static let other = Light(id: 9, name: "Other")
  fileprivate static let withBoth = Light.extended.alter(by: [.adding(.mode(.hsb)), .adding(.mode(.temperature))])

  /// A light with only the colour or the temperature that people see; with both if the light doesn't report its mode.
  fileprivate var look: Light {
    Light(
      id: id, name: "", color: selectedMode == .temperature ? nil : color,
      temperature: selectedMode == .hsb ? nil : temperature)
  }

  /// What people see of the light, without the values of modes that are not in use.
  fileprivate var shown: Light {
    Light(id: id, name: name, power: power, brightness: brightness, color: look.color, temperature: look.temperature)
      .alter(by: .toggling(.display(to: display)))
  }
}

extension Light.Values {
  fileprivate static let cyan = Light.Values.hsb(
    hue: Level(clamping: 0.5), saturation: Level(clamping: 0.75), brightness: Level(clamping: 0.5))
}

extension [Light] {
  /// Lights with one or both modes, and therefore with a selected mode.
  fileprivate static let withModes: [Light] = [
    .withBoth, Light.color.alter(by: .adding(.mode(.hsb))), Light.temperature.alter(by: .adding(.mode(.temperature))),
  ]
}

extension IdentifiedCollection<Light> {
  /// Carries out a command for one light, as a bridge would.
  fileprivate mutating func carryOut(_ command: Command) throws {
    let (light, changes): (Light.ID, [Light.Change]) =
      switch command {
      case .lighting(.rename(let light, to: let name)): (light, [.named(name)])
      case .lighting(.show(let light, as: let display)): (light, [.toggling(.display(to: display))])
      case .lighting(.turn(.light(let light), let power, over: nil)): (light, [.turning(.it(power))])
      case .lighting(.apply(let values, on: .light(let light), over: nil)):
        (light, [.turning(.it(.on))] + values.changes)
      case _: throw Finding("\(command) is not for one light")
      }
    guard let known = self[light] else { throw Finding("\(command) is for no light") }
    insert(known.alter(by: changes))
  }
}

extension SeededGenerator {
  /// The light with some of its values changed.
  fileprivate mutating func changed(_ light: Light) -> Light {
    let (level, mirek) = (Level(clamping: .random(in: 0...1, using: &self)), Int.random(in: 100...500, using: &self))
    let changes: [Light.Change] = [
      .named("Name \(Int.random(in: 0...1, using: &self))"), .turning(.it(Bool.random(using: &self) ? .on : .off)),
      .toggling(.display(to: element(of: Light.Display.allCases))), .setting(.brightness(to: level)),
      .setting(.hue(to: level)), .setting(.saturation(to: level)),
      .setting(.temperature(to: Mirek(clamping: mirek))),
    ]
    return light.alter(by: changes.shuffled(using: &self).filter { _ in Bool.random(using: &self) })
  }
}
