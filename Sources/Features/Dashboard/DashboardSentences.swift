import KhipuControl
public import KhipuSentences
import KhipuValues
import Models
import UseCases

extension Command.Dashboard: Spoken {
  public static let catalogue = Catalogue(
    "dashboard", "Keeps the favorites, and sends them to the companion app on the watch.", Command.dashboard,
    Forms.add.erased, Forms.remove.erased, Forms.sync.erased)

  public var sentence: Sentence {
    switch self {
    case .add(let light): Forms.add(light)
    case .remove(let light): Forms.remove(light)
    case .sync: Forms.sync()
    }
  }
}

private enum Forms {
  static let add = SentenceForm(
    "add", "adding", Slot<Light.ID>.light.before("to favorites"), purpose: "puts a light on the dashboard",
    examples: [
      Example(.add(1)), Example(.add(1), where: .lightIsUnreachable),
      Example(.add(9), leadsTo: .failed(.lighting(.missing(.light(9))))),
    ]
  ) { Command.Dashboard.add($0) }

  static let remove = SentenceForm(
    "remove", "removing", Slot<Light.ID>.light.before("from favorites"), purpose: "takes a light off the dashboard",
    examples: [Example(.remove(1))]
  ) { Command.Dashboard.remove($0) }

  static let sync = SentenceForm(
    "sync favorites to watch", "syncing favorites to watch", purpose: "hands the favorites to the companion",
    examples: [
      Example(.sync),
      Example(.sync, with: .watch(.locked(path: "/lock"))) {
        $0.watch.sync = { _ throws(FileError) in throw .locked(path: "/lock") }
      },
    ]
  ) { Command.Dashboard.sync }
}
