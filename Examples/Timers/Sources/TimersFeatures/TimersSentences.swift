import KhipuControl
import KhipuSentences
import KhipuValues
import TimersModels
import TimersUseCases

extension Command: Spoken {
  public static let catalogue = Catalogue<Command, Environment>(
    "timers", "Sets timers that turn lights off, and cancels them.", { $0 }, Forms.set.erased, Forms.cancel.erased,
    Forms.restore.erased, Forms.end.erased, Forms.wait.erased)

  public var sentence: Sentence {
    switch self {
    case .set(let light, let due): Forms.set(light, due)
    case .restore(let timer): Forms.restore(timer.id, timer.due)
    case .cancel(let light): Forms.cancel(light)
    case .end(let timer): Forms.end(timer.id, timer.due)
    case .wait: Forms.wait()
    }
  }
}

private enum Forms {
  typealias Example = KhipuSentences.Example<Command, Environment>

  static let set = Form(
    "set a timer for", "setting a timer for", light, Slot<Due>.due, purpose: "turns the light off then",
    examples: [Example(.set(1, .after(Due.Delay(clamping: 90))))]
  ) { Command.set($0, $1) }

  static let cancel = Form(
    "cancel the timer for", "cancelling the timer for", light, purpose: "leaves the light as it is",
    examples: [Example(.cancel(1), leadsTo: .failed(Failure(NoTimer(light: 1))))]
  ) { Command.cancel($0) }

  static let restore = Form(
    "restore the timer for", "restoring the timer for", light, due, purpose: "sets a timer as it was",
    examples: [Example(.restore(LightTimer(1, due: 1_790_000_000)))]
  ) { Command.restore(LightTimer($0, due: $1)) }

  static let end = Form(
    "end the timer for", "ending the timer for", light, due, purpose: "removes a timer that has fired",
    examples: [Example(.end(LightTimer(1, due: 1_790_000_000)))]
  ) { Command.end(LightTimer($0, due: $1)) }

  static let wait = Form(
    "wait for the next timer", "waiting for the next timer", purpose: "waits until it is due",
    examples: [Example(.wait)]
  ) { Command.wait }

  /// `light 1`, a light's name, or only its number.
  private static let light = Slot<LightTimer.ID>(keywords: ["light"], samples: [1], write: { "light \($0)" }) {
    (cursor) throws(ParseError) in
    let lights = NamePlace("light")
    if let name = cursor.knownName(lights) { return LightTimer.ID(name.id) }
    if !cursor.skip("light") { cursor.leaveOut(expected: [.unsaid("light")]) }
    return try cursor.reference(to: lights, range: "the numbers of lights") { LightTimer.ID($0.id) }
  }

  /// `due 1790000000.0`: seconds since 1970.
  private static let due = Slot<Moment>(samples: [1_790_000_000], write: { "\($0.secondsSince1970)" }) {
    (cursor) throws(ParseError) in
    try cursor.quantity(units: [""], expected: "seconds since 1970", range: "finite numbers") { Moment($0.value) }
  }.after("due")
}
