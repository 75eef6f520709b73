import Features
import Models
import UseCases

extension Samples {
  enum MessageCase: CaseIterable {
    case load, turn, toggle, apply, increase, decrease, rename, recall
    case loading, turning, toggling, applying, increasing, decreasing, renaming, recalling
    case add, remove, sync, adding, removing, syncing
    case open, go, goBack, opening, going, goingBack
    case loadOrganisation, visit, loadingOrganisation, visiting
    case take, send, taking, sending
    case write, writing

    init(_ message: Message) {
      self =
        switch message {
        case .lighting(.load): .load
        case .lighting(.turn): .turn
        case .lighting(.toggle): .toggle
        case .lighting(.apply): .apply
        case .lighting(.increase): .increase
        case .lighting(.decrease): .decrease
        case .lighting(.rename): .rename
        case .lighting(.recall): .recall
        case .lighting(.loading): .loading
        case .lighting(.turning): .turning
        case .lighting(.toggling): .toggling
        case .lighting(.applying): .applying
        case .lighting(.increasing): .increasing
        case .lighting(.decreasing): .decreasing
        case .lighting(.renaming): .renaming
        case .lighting(.recalling): .recalling
        case .dashboard(.add): .add
        case .dashboard(.remove): .remove
        case .dashboard(.sync): .sync
        case .dashboard(.adding): .adding
        case .dashboard(.removing): .removing
        case .dashboard(.syncing): .syncing
        case .navigation(.open): .open
        case .navigation(.go): .go
        case .navigation(.goBack): .goBack
        case .navigation(.opening): .opening
        case .navigation(.going): .going
        case .navigation(.goingBack): .goingBack
        case .repositories(.load): .loadOrganisation
        case .repositories(.visit): .visit
        case .repositories(.loading): .loadingOrganisation
        case .repositories(.visiting): .visiting
        case .snapshots(.take): .take
        case .snapshots(.send): .send
        case .snapshots(.taking): .taking
        case .snapshots(.sending): .sending
        case .logging(.write): .write
        case .logging(.writing): .writing
        }
    }

    var samples: [Message] {
      switch self {
      case .load: Message.Part.allCases.map { .lighting(.load($0)) }
      case .turn: turns.map { .lighting(.turn($0, $1, over: $2)) }
      case .toggle: toggles.map { .lighting(.toggle($0, over: $1)) }
      case .apply: settings.map { .lighting(.apply($0, on: $1, over: $2)) }
      case .increase: steps.map { .lighting(.increase($0, by: $1, on: $2, over: $3)) }
      case .decrease: steps.map { .lighting(.decrease($0, by: $1, on: $2, over: $3)) }
      case .rename: texts.flatMap { text in lights.map { .lighting(.rename($0, to: text)) } }
      case .recall:
        scenes.flatMap { scene in transitions.map { .lighting(.recall(scene, over: $0)) } }
      case .loading:
        endings.map { .lighting(.loading(.lights, $0)) }
          + Message.Part.allCases.map { .lighting(.loading($0, .succeeded)) }
      case .turning:
        endings.map { .lighting(.turning(.room(rooms[0]), .off, $0)) }
          + turns.map { .lighting(.turning($0, $1, over: $2, .succeeded)) }
      case .toggling:
        endings.map { .lighting(.toggling(.all, over: transitions[1], $0)) }
          + toggles.map { .lighting(.toggling($0, over: $1, .succeeded)) }
      case .applying:
        endings.map { .lighting(.applying(values[0], on: lights[0], $0)) }
          + settings.map { .lighting(.applying($0, on: $1, over: $2, .failed(.off(lights[1])))) }
      case .increasing:
        endings.map { .lighting(.increasing(.hue, by: points[0], on: lights[0], $0)) }
          + steps.map { .lighting(.increasing($0, by: $1, on: $2, over: $3, .succeeded)) }
      case .decreasing:
        endings.map { .lighting(.decreasing(.hue, by: points[0], on: lights[0], $0)) }
          + steps.map { .lighting(.decreasing($0, by: $1, on: $2, over: $3, .succeeded)) }
      case .renaming:
        endings.map { .lighting(.renaming(lights[0], to: "Desk", $0)) }
          + texts.map { .lighting(.renaming(lights[0], to: $0, .failed(.longName(characters: 33)))) }
      case .recalling:
        endings.map { .lighting(.recalling(scenes[0], $0)) }
          + scenes.flatMap { scene in
            [Outcome.succeeded, .failed(.missing(.scene(scene))), .failed(.unreachable(.scene(scene)))].map {
              .lighting(.recalling(scene, $0))
            }
          } + transitions.map { .lighting(.recalling(scenes[0], over: $0, .succeeded)) }
      case .add: lights.map { .dashboard(.add($0)) }
      case .remove: lights.map { .dashboard(.remove($0)) }
      case .sync: [.dashboard(.sync)]
      case .adding: endings.map { .dashboard(.adding(lights[0], $0)) }
      case .removing: endings.map { .dashboard(.removing(lights[0], $0)) }
      case .syncing: outcomes.map { .dashboard(.syncing($0)) }
      case .open: links.map { .navigation(.open($0)) }
      case .go: Tab.allCases.map { .navigation(.go(to: $0)) }
      case .goBack: [.navigation(.goBack)]
      case .opening:
        endings.map { .navigation(.opening(links[0], $0)) } + links.map { .navigation(.opening($0, .succeeded)) }
      case .going:
        endings.map { .navigation(.going(to: .favorites, $0)) }
          + Tab.allCases.map { .navigation(.going(to: $0, .failed(.atRoot))) }
      case .goingBack: endings.map { .navigation(.goingBack($0)) }
      case .loadOrganisation: organisations.map { .repositories(.load($0)) }
      case .visit: texts.map { .repositories(.visit($0)) }
      case .loadingOrganisation:
        organisations.flatMap { organisation in
          endings.prefix(2).map { .repositories(.loading(organisation, $0)) }
        } + endings.map { .repositories(.loading(organisations[0], $0)) }
      case .visiting:
        texts.flatMap { text in addresses.map { .repositories(.visiting(text, .success($0))) } }
          + texts.map { .repositories(.visiting($0, .failure(.nothingLoaded))) }
          + FailureCase.allCases.flatMap(\.samples).map { .repositories(.visiting("khipu", .failure($0))) }
      case .take: texts.map { .snapshots(.take($0)) }
      case .send: [.snapshots(.send)]
      case .taking:
        endings.map { .snapshots(.taking("evening", $0)) } + texts.map { .snapshots(.taking($0, .succeeded)) }
      case .sending: endings.map { .snapshots(.sending($0)) }
      case .write: texts.map { .logging(.write($0)) }
      case .writing:
        endings.map { .logging(.writing("hello", $0)) } + texts.map { .logging(.writing($0, .succeeded)) }
      }
    }
  }

  private static let links =
    [Route.first, Route(.lights(lights[1]), sheets: [.rename, .about]), Route(.repositories(RepositoryName("a/b")))]
    .map { Link($0) } + texts.map { Link($0) }
  private static let toggles = targets.flatMap { target in transitions.map { (target, $0) } }
  private static let turns = toggles.flatMap { target, transition in
    Power.allCases.map { (target, $0, transition) }
  }
  private static let settings =
    values.flatMap { values in lights.map { (values, $0, Transition?.none) } }
    + transitions.map { (values[0], lights[0], $0) }
  private static let steps = Dimming.Property.allCases.flatMap { property in
    points.map { (property, $0, lights[0], Transition?.none) } + lights.map { (property, points[0], $0, nil) }
      + transitions.map { (property, points[0], lights[0], $0) }
  }
}
