import KhipuValues
public import Models

extension [AppState.Change] {
  /// At least one change to each stored property of the state and of its home. Changes to lights are about light 1.
  /// A new property needs a change here.
  public static let samples = home + passing + lasting

  private static let home: [AppState.Change] = [
    .home(.lights(.adding(.plug))), .home(.loading(.lights)),
    .home(.rooms(.adding(LightGroup(id: 1, name: "Office", lights: [1])))),
    .home(.zones(.adding(LightGroup(id: 2, name: "Upstairs", lights: [1])))),
    .home(.scenes(.adding(LightScene(id: "relax", name: "Relax", group: 1, lights: [1])))),
  ]

  /// Changes that `forgettingHome` undoes, apart from those in `home`.
  private static let passing: [AppState.Change] = [
    .favorites(.adding(Favorite(1))),
    .bridge("ecb5fafffe000001"),
  ]

  /// Changes that `forgettingHome` keeps.
  public static let lasting: [AppState.Change] = []
}

extension AppState {
  /// Properties that may contain a light's ID after the light is removed, and why.
  public static var namingRemoved: [PartialKeyPath<AppState>: String] {
    [
      \.home.rooms: "the bridge tells which lights they have",
      \.home.zones: "the bridge tells which lights they have",
      \.home.scenes: "the bridge tells which lights they have",
      \.home.revisions: "a read that began before is older",
    ]
  }
}
