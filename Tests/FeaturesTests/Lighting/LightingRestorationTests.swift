import KhipuHistory
import KhipuValues
import Models
import TestSupport
import TestTools
import Testing

@testable import Features

@Suite("What a command of lights made is taken back")
struct LightingRestorationTests {
  private static let command = Command.Lighting.turn(.all, .on)

  @Test("by commands that lead from any values of a light to any others, and change no other light")
  func values() async {
    await Fuzzing.states.run { generator in
      let kind = generator.element(of: [Light].kinds + [Light].withModes)
      let (earlier, later) = (generator.changed(kind), generator.changed(kind))
      let states = [earlier, later].map { AppState(home: Home(lights: [$0, .other])) }
      guard case .commands(let commands) = Self.command.restoration(of: states[0], from: states[1]) else {
        throw Finding("there are no commands")
      }
      var lights = IdentifiedCollection([later, .other])
      for command in commands { try lights.carryOut(command) }
      try hold(lights == [earlier, .other], "from \(later) to \(earlier) lead \(commands)")
    }
  }

  @Test("without a command if nothing is to be taken back, and of lights that are gone or new")
  func nothing() {
    let states = [[Light.plug], [.dimmable]].map { AppState(home: Home(lights: IdentifiedCollection($0))) }
    #expect(Self.command.restoration(of: states[0], from: states[0]) == .commands([]))
    #expect(Self.command.restoration(of: states[0], from: states[1]) == .commands([]))
  }

  @Test("as far as it made it: a scene sets lights that were known, which are read then")
  func makes() {
    let (empty, known) = (AppState(), AppState(home: Home(lights: [.plug])))
    let switching = AppState.Change.home(.lights(.changing(1, by: [.turning(.it(.on))])))
    let reading = AppState.Change.home(.read(.lights(.adding(.plug)), at: 0))
    let recall = Command.Lighting.recall("relax")
    for command in [Self.command, .load(.lights)] {
      #expect(command.makes(switching, of: known) && !command.makes(reading, of: known))
    }
    #expect(!recall.makes(switching, of: known) && recall.makes(reading, of: known))
    #expect(!recall.makes(reading, of: empty))
  }
}

extension Light {
  fileprivate static let other = Light(id: 9, name: "Other")
}

extension [Light] {
  /// The lights with colours that can be set in more than one way, and remember which was the last.
  fileprivate static let withModes: [Light] = [
    Light.extended.alter(by: [.adding(.mode(.hsb)), .adding(.mode(.temperature))]),
    Light.color.alter(by: .adding(.mode(.hsb))), Light.temperature.alter(by: .adding(.mode(.temperature))),
  ]
}

extension IdentifiedCollection<Light> {
  /// What a bridge makes of a command for one light.
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
