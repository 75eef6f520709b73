import KhipuValues
import Models

@testable import Features

extension FeatureSamples {
  static let lighting = FeatureSamples(
    createLightingFeature, Command.lighting, commands,
    wordings: [
      (.load(.lights), "load lights", "loading"), (.turn(.room(2), .off), "turn room 2 off", "turning"),
      (.turn(.light(1), .on, over: twoSeconds), "turn light 1 on over 2s", "turning"),
      (.toggle(.zone(3), over: half), "toggle zone 3 over 0.5s", "toggling"),
      (.apply(gray, on: .light(1)), "apply hsb 180deg 50% 0% on light 1", "applying"),
      (.apply(whiteAtHalf, on: .light(1)), "apply temperature 200 50% on light 1", "applying"),
      (.apply(.brightness(.full), on: .light(1), over: none), "apply brightness 100% on light 1 over 0s", "applying"),
      (.increase(.hue, by: tenth, on: .all), "increase hue by 10pt on all lights", "increasing"),
      (.decrease(.temperature, by: tenth, on: .light(1)), "decrease temperature by 10pt on light 1", "decreasing"),
      (.rename(1, to: "Desk lamp"), "rename light 1 to \"Desk lamp\"", "renaming"),
      (.show(2, as: .scrubbing), "show light 2 as scrubbing", "showing"),
      (.recall("4e1c6b20e-on-0", over: twoSeconds), "recall scene 4e1c6b20e-on-0 over 2s", "recalling"),
    ])

  // An array of arrays type-checks much faster than a concatenation.
  private static let commands =
    ([
      HomePart.allCases.map { .load($0) },
      toggles.flatMap { target, transition in
        [
          .turn(target, .on, over: transition), .turn(target, .off, over: transition),
          .toggle(target, over: transition),
        ]
      },
      values.flatMap { values in targets.map { .apply(values, on: $0) } },
      transitions.map { .apply(values[0], on: .light(1), over: $0) },
      steps.flatMap { [.increase($0, by: $1, on: $2, over: $3), .decrease($0, by: $1, on: $2, over: $3)] },
      Samples.texts.flatMap { text in lights.map { .rename($0, to: text) } },
      lights.flatMap { light in Light.Display.allCases.map { .show(light, as: $0) } },
      scenes.flatMap { scene in transitions.map { .recall(scene, over: $0) } },
    ] as [[Command.Lighting]]).flatMap(\.self)

  private static let (none, half, twoSeconds) = (
    LightTransition(clamping: 0), LightTransition(clamping: 5), LightTransition(clamping: 20)
  )
  private static let gray = Light.Values.hsb(
    hue: Level(clamping: 0.5), saturation: Level(clamping: 0.5), brightness: .zero)
  private static let whiteAtHalf = Light.Values.temperature(Mirek(clamping: 200), brightness: Level(clamping: 0.5))
  private static let tenth = Points(clamping: 10)
  private static let lights: [Light.ID] = [1, 2, 10, 999, .max].map(Light.ID.init(clamping:))

  private static let numbers = [1, 3, Int.max]
  private static let targets =
    lights.map(Target.light) + numbers.map { .room(LightGroup.ID(clamping: $0)) }
    + numbers.map { .zone(LightGroup.ID(clamping: $0)) } + [.all] + several
  private static let several: [Target] = [
    .and(.light(1), .room(2)), .and(.zone(3), .all), .and(.all, .light(4)),
    .except(.all, .light(4)), .except(.and(.room(2), .zone(3)), .and(.light(1), .all)),
    .and(.and(.and(.light(1), .room(2)), .zone(3)), .light(1)),
  ]
  private static let scenes: [LightScene.ID] = [
    "4e1c6b20e-on-0", "1", "007", "1e5", "2.5", "-1", "-", "_", "--json", "x_Y", "on", "is", "scene", "scenes", "light",
    "room", "to", "over", "all", "recall", "lighting", "succeeded", "failed", "Failed", "unreachable",
    "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx",
  ]
  private static let transitions: [LightTransition?] =
    [nil] + [0, 1, 9, 10, 20, 605, 65530, 65535].map(LightTransition.init(clamping:))
  private static let toggles = targets.flatMap { target in transitions.map { (target, $0) } }
  private static let numbersOfLevels: [Double] = [
    0, 1, 0.5, 1 / 3, 0.1 + 0.2, 1e-9, .leastNonzeroMagnitude, 1 - 1e-16, 65534.0 / 65535,
  ]
  private static let levels = numbersOfLevels.map(Level.init(clamping:))
  private static let values: [Light.Values] =
    levels.flatMap { level -> [Light.Values] in
      [
        .hsb(hue: level, saturation: .zero, brightness: .full), .hsb(hue: .full, saturation: level, brightness: .zero),
        .hsb(hue: .zero, saturation: .full, brightness: level), .hsb(hue: level, saturation: .full), .brightness(level),
        .temperature(.coolest, brightness: level),
      ]
    } + temperatures
  private static let temperatures = [153, 154, 200, 370, 499, 500].map { Light.Values.temperature(Mirek(clamping: $0)) }
  private static let steps = Light.Property.allCases.flatMap { property -> [Step] in
    let amounts: [Step] = (1...100).map { (property, Points(clamping: $0), .light(1), nil) }
    let places: [Step] = targets.map { (property, Points(clamping: 1), $0, nil) }
    let times: [Step] = transitions.map { (property, Points(clamping: 1), .light(1), $0) }
    return amounts + places + times
  }
  private typealias Step = (Light.Property, Points, Target, LightTransition?)
}
