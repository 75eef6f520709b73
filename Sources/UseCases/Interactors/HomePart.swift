internal import Models

/// A part of the home: how it is read from the bridge, and how it is kept in the state.
struct HomePart<Element: Identifiable & Hashable & Sendable> where Element.ID: Comparable & Sendable {
  let loading: AppState.Change.Loading
  let once: Once
  let bridge: @Sendable () async throws(BridgeError) -> [Element]
  let held: (AppState) -> IdentifiedCollection<Element>
  let adding: (Element) -> AppState.Change.Adding
  let removing: (Element.ID) -> AppState.Change.Removing
  let replacing: (Element, Element) -> AppState.Change.Replacing
  /// What was read, with what the bridge doesn't know of it and the state does.
  var completed: (_ read: Element, _ known: Element) -> Element = { read, _ in read }

  private var store: StoreInteractor { StoreInteractor() }
}

extension HomePart {
  /// Reads the part from the bridge; that read decides what is in it.
  func load() async throws(Failure) {
    try await once.runAgain(read)
  }

  /// The state with the part in it, read from the bridge before if it wasn't yet.
  func state() async throws(Failure) -> AppState {
    try await once.run(read)
    let state = try store.state()
    guard !state.loaded.contains(loading) else { return state }
    // Another process has forgotten all that this one had read.
    once.forget()
    try await once.run(read)
    return try store.state()
  }

  private func read() async throws(Failure) {
    let before = try store.state()
    let known = held(before)
    let read = try await attempt(bridge).map { read in known[read.id].map { completed(read, $0) } ?? read }
    let alterations = known.changes(
      to: IdentifiedCollection(read), removing: { AppState.Change.Alteration.removing(removing($0)) },
      adding: { .adding(adding($0)) }, replacing: { .replacing(replacing($0, $1)) })
    let all = before.loaded.contains(loading) ? alterations : alterations + [.loading(loading)]
    try store.change(all.map { .reading($0, since: before.revisions.newest) })
  }
}
