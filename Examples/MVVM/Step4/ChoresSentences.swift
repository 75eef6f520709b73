import KhipuSentences

extension Command.Chores: Spoken {
  static let catalogue = Catalogue(
    "chores", "Loads and finishes chores.", Command.chores, Forms.load.erased, Forms.finish.erased)

  var sentence: Sentence {
    switch self {
    case .load: Forms.load()
    case .finish(let id): Forms.finish(id)
    }
  }
}

private enum Forms {
  static let load = Form(
    "load chores", "loading chores", purpose: "reads the chores from their server", examples: [Example(.load)]
  ) { Command.Chores.load }

  static let finish = Form(
    "finish", "finishing", Slot<Chore.ID>.text("the name of a chore", samples: ["Sweep"]), purpose: "finishes a chore",
    examples: [Example(.finish("Sweep"))]
  ) { Command.Chores.finish($0) }
}
