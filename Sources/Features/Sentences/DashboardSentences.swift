internal import Models

/// The sentences of the dashboard feature.
enum DashboardSentences {
  static let add = Form<Message.Dashboard, Light.ID>(
    "add", "adding", Slot<Light.ID>.light.before("to favorites"), purpose: "puts a light on the dashboard",
    command: { .add($0) }, report: { outcome, light in .adding(light, outcome) })
  static let remove = Form<Message.Dashboard, Light.ID>(
    "remove", "removing", Slot<Light.ID>.light.before("from favorites"), purpose: "takes a light off the dashboard",
    command: { .remove($0) }, report: { outcome, light in .removing(light, outcome) })
  static let sync = Form<Message.Dashboard>(
    "sync favorites to watch", "syncing favorites to watch", purpose: "hands the favourites to the companion",
    command: { .sync }, report: { .syncing($0) })
}

extension Message.Dashboard {
  /// The sentence without the name of the feature; a case that has none doesn't compile.
  var sentence: String {
    typealias Say = DashboardSentences
    return switch self {
    case .add(let light): Say.add.command(light)
    case .remove(let light): Say.remove.command(light)
    case .sync: Say.sync.command()
    case .adding(let light, let outcome): Say.add.report(light, outcome: outcome)
    case .removing(let light, let outcome): Say.remove.report(light, outcome: outcome)
    case .syncing(let outcome): Say.sync.report(outcome: outcome)
    }
  }
}
