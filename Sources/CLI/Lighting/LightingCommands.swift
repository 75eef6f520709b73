import Features
import KhipuCommandLine
import KhipuSentences
import KhipuValues
import Models

extension Command {
  /// Whether the command only loads a part of the home.
  var isLoading: Bool { if case .lighting(.load) = self { true } else { false } }

  /// Whether the part of the home that the command loads was loaded in the state; true if it loads none.
  func isLoaded(in state: AppState) -> Bool {
    if case .lighting(.load(let part)) = self { state.home.loaded.contains(part) } else { true }
  }
}

extension AppState.Change {
  /// Whether others made the change to the home: a read found it, or the bridge refused a command because the thing is gone.
  var isByOthers: Bool {
    guard case .home(let change) = self else { return false }
    return switch change {
    case .read, .lights(.removing), .rooms(.removing), .zones(.removing), .scenes(.removing): true
    case .lights, .rooms, .zones, .scenes, .loading: false
    }
  }
}

extension CLICommand {
  static var light: CLICommand {
    CLICommand(
      name: "light", help: ["light NAME": "a light with all its values: light 1, light desk lamp"],
      choice: StatePart.named)
  }

  static var room: CLICommand {
    CLICommand(
      name: "room", help: ["room NAME": "a room with its lights and its scenes: room study"],
      choice: StatePart.named)
  }

  static var zone: CLICommand {
    CLICommand(
      name: "zone", help: ["zone NAME": "a zone with its lights and its scenes: zone 3"],
      choice: StatePart.named)
  }

  static var scene: CLICommand {
    CLICommand(
      name: "scene", help: ["scene NAME": "a scene with its lights: scene relax, scene bright in study"],
      choice: { line, names in Reading(naming: line, among: names, make: StatePart.scene) })
  }
}

extension CLICommand {
  static var what: CLICommand {
    CLICommand(
      name: "what",
      help: [
        "what lights are on": "the lights that are on, or off: what lights in study are off; also: is the desk lamp on"
      ],
      choice: StatePart.asked)
  }

  static var `is`: CLICommand { CLICommand(name: "is", choice: StatePart.asked) }
  static var are: CLICommand { CLICommand(name: "are", choice: StatePart.asked) }
  static var which: CLICommand { CLICommand(name: "which", choice: StatePart.asked) }
  static var ls: CLICommand { CLICommand(.lights, name: "ls") }
  static var list: CLICommand { CLICommand(.lights, name: "list") }
}

extension StatePart {
  /// Parses a question, and returns a table: of the lights that are on for `what lights are on`, of all that are named for
  /// `are the desk lamp and the ceiling on`.
  @Sendable fileprivate static func asked(_ line: String, among names: Names) -> Reading<StatePart> {
    let isYesOrNo = ["is", "are"].contains(line.prefix { $0 != " " }.lowercased())
    return Reading(asking: line, among: names) { .lights(of: $0, thatAre: isYesOrNo ? nil : $1) }
  }

  /// Parses a line that names what to show, such as `room study`, and returns its table or details.
  @Sendable fileprivate static func named(_ line: String, among names: Names) -> Reading<StatePart> {
    Reading(naming: line, among: names) { target in
      switch target {
      case .light(let id): .light(id)
      case .room(let id): .room(id)
      case .zone(let id): .zone(id)
      case .all: .lights
      case .and, .except: .lights(of: target)
      }
    }
  }
}
