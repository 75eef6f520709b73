import KhipuControl
import KhipuMessages
import KhipuTurns
import Models
import UseCases

/// Loads the parts of the home, changes lights and their displays, and recalls scenes.
public func createLightingFeature(output: @escaping Output) -> Input {
  let (loader, switcher, valueSetter) = (HomeLoader(), LightSwitcher(), LightValueSetter())
  let (dimmer, renamer, chooser, recaller) = (Dimmer(), LightRenamer(), DisplayChooser(), SceneRecaller())

  @Sendable func execute(_ command: Command.Lighting) async -> Outcome {
    switch command {
    case .load(let part): await loader.request(.load(part))
    case .turn(let target, let power, over: let transition):
      await switcher.request(.turn(target, power, over: transition))
    case .toggle(let target, over: let transition): await switcher.request(.toggle(target, over: transition))
    case .apply(let values, on: let target, over: let transition):
      await valueSetter.request(.apply(values, on: target, over: transition))
    case .increase(let property, by: let points, on: let target, over: let transition):
      await dimmer.request(.increase(property, by: points, on: target, over: transition))
    case .decrease(let property, by: let points, on: let target, over: let transition):
      await dimmer.request(.decrease(property, by: points, on: target, over: transition))
    case .rename(let light, to: let name): await renamer.request(.rename(light, to: name))
    case .show(let light, as: let display): await chooser.request(.show(light, as: display))
    case .recall(let scene, over: let transition):
      await recaller.request(.recall(scene, over: transition))
    }
  }

  return inTurn(by: turn) { message in
    guard case .command(.lighting(let command)) = message else { return nil }
    return { await output(.report(.lighting(command), execute(command))) }
  }
}

private enum Line: Hashable {
  case target(Target)
  case values([Light.Capability], of: Target)
  case scenes
}

/// Commands for the same target run one after another, and so do recalls. A newer `apply` of the same kind of values to the same
/// target cancels a waiting `apply`, because a dragged slider sends many.
@Sendable private func turn(_ message: Message) -> Turn<Line>? {
  guard case .command(.lighting(let command)) = message else { return nil }
  return switch command {
  case .load: nil
  case .apply(let values, on: let target, over: _):
    Turn(in: .target(target), newestOf: .values(values.capabilities, of: target))
  case .turn(let target, _, over: _), .toggle(let target, over: _), .increase(_, by: _, on: let target, over: _),
    .decrease(_, by: _, on: let target, over: _):
    Turn(in: .target(target))
  case .rename(let light, to: _), .show(let light, as: _): Turn(in: .target(.light(light)))
  case .recall: Turn(in: .scenes)
  }
}
