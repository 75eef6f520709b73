import KhipuControl
import KhipuMessages
import UseCases

/// Loads, switches, sets, dims and renames lights, and recalls scenes.
public func createLightingFeature(output: @escaping Output) -> Input {
  let (loader, switcher, valueSetter) = (HomeLoader(), LightSwitcher(), LightValueSetter())
  let (dimmer, renamer, chooser, recaller) = (Dimmer(), LightRenamer(), DisplayChooser(), SceneRecaller())

  @Sendable func execute(_ command: Command.Lighting) async -> Message {
    switch command {
    case .load(let part): await report(command, loader.request(.load(part)))
    case .turn(let target, let power, over: let transition, except: _):
      await report(command, switcher.request(.turn(target, power, over: transition))) {
        .turn(target, power, over: transition, except: $0)
      }
    case .toggle(let target, over: let transition, except: _):
      await report(command, switcher.request(.toggle(target, over: transition))) {
        .toggle(target, over: transition, except: $0)
      }
    case .apply(let values, on: let target, over: let transition, except: _):
      await report(command, valueSetter.request(.apply(values, on: target, over: transition))) {
        .apply(values, on: target, over: transition, except: $0)
      }
    case .increase(let property, by: let points, on: let target, over: let transition, except: _):
      await report(command, dimmer.request(.increase(property, by: points, on: target, over: transition))) {
        .increase(property, by: points, on: target, over: transition, except: $0)
      }
    case .decrease(let property, by: let points, on: let target, over: let transition, except: _):
      await report(command, dimmer.request(.decrease(property, by: points, on: target, over: transition))) {
        .decrease(property, by: points, on: target, over: transition, except: $0)
      }
    case .rename(let light, to: let name):
      await report(command, renamer.request(.rename(light, to: name))) { .rename(light, to: $0) }
    case .show(let light, as: let display): await report(command, chooser.request(.show(light, as: display)))
    case .recall(let scene, over: let transition, except: _):
      await report(command, recaller.request(.recall(scene, over: transition))) {
        .recall(scene, over: transition, except: $0)
      }
    }
  }

  @Sendable func report(_ command: Command.Lighting, _ outcome: Outcome) -> Message {
    .report(.lighting(command), outcome)
  }

  /// The report of a command that brings something to know, which is in the report.
  @Sendable func report<Value>(
    _ command: Command.Lighting, _ result: Result<Value, Failure>, as done: (Value) -> Command.Lighting
  ) -> Message {
    switch result {
    case .success(let value): report(done(value), .succeeded)
    case .failure(let failure): report(command, .failed(failure))
    }
  }

  return { message in
    guard case .command(.lighting(let command)) = message else { return nil }
    return { await output(execute(command)) }
  }
}
