import Features
import KhipuCommandLine
import KhipuValues
import Models

extension StatePart {
  static var favorites: StatePart {
    StatePart(
      "favorites", "the lights on the dashboard", sources: [.lighting(.load(.lights))],
      extras: [.lighting(.load(.rooms))]
    ) { state, _ in
      LightRow.all(state).filter { $0.marks.contains(LightMark.favorite.name) }
    }
  }
}

extension LightMark {
  static let favorite = LightMark(name: "favorite", symbol: "★") { state, light in state.favorites[light] != nil }
}
