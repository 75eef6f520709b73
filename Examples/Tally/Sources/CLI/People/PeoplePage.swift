import KhipuCommandLine
import KhipuLiveView
import KhipuTerminal
import KhipuValues
import TallyFeatures
import TallyModels

typealias LivePage = KhipuLiveView.LivePage<Tally>

extension CLICommand {
  static var watch: CLICommand {
    .live("watch", help: "all people live; + and - count cups, b bills", instead: "people") {
      LiveView(pages: [LivePage.people])
    }
  }
}

extension LivePage {
  /// All people, with a key for each command.
  @Sendable static func people(_ state: AppState) -> LivePage? {
    LivePage(
      title: "\(state.people.count) people",
      rows: state.people.map { person in
        LiveRow(
          StyledText("\(person.id)  \(person.cups.value) cups, owes \(person.owed)"), subject: person.id,
          commands: [
            .text("+"): .people(.addCup(for: person.id)), .text("-"): .people(.removeCup(for: person.id)),
            .text("b"): .people(.bill(person.id)),
          ])
      },
      hint: "+ - b")
  }
}
