import Features
import KhipuControl
import KhipuSentences
import KhipuText
import KhipuValues
import Models
import TimersModels
import TimersUseCases

extension TimerSetter.Request: Spoken {
  public static let catalogue = Catalogue<TimersCommand, TimersEnvironment>(
    "timers", "Sets timers that turn lights off, and cancels them.", TimersCommand.timers, Forms.set.erased,
    Forms.cancel.erased, Forms.end.erased)

  public var sentence: Sentence {
    switch self {
    case .set(let light, let due): Forms.set(light, due)
    case .cancel(let light): Forms.cancel(light)
    case .end(let timer): Forms.end(timer.id, timer.due)
    }
  }
}

private enum Forms {
  typealias Example = KhipuSentences.Example<TimerSetter.Request, TimersEnvironment>

  static let set = SentenceForm(
    "set a timer for", "setting a timer for", Slot<Light.ID>.light, Slot<Due>.due, purpose: "turns the light off then",
    examples: [Example(.set(1, .after(Due.Delay(clamping: 90)))), Example(.set(1, .exactly(1_790_000_000)))]
  ) { .set($0, $1) }

  static let cancel = SentenceForm(
    "cancel the timer for", "cancelling the timer for", Slot<Light.ID>.light, purpose: "leaves the light as it is",
    examples: [Example(.cancel(1), leadsTo: .failed(Failure(NoTimer(light: 1))))]
  ) { .cancel($0) }

  static let end = SentenceForm(
    "end the timer for", "ending the timer for", Slot<Light.ID>.light, Slot<Moment>.moment.after("due at"),
    purpose: "removes a timer that has fired", examples: [Example(.end(LightTimer(1, due: 1_790_000_000)))]
  ) { .end(LightTimer($0, due: $1)) }
}
