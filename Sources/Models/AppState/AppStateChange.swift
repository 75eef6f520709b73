extension AppState {
  /// All that can be asked of the state: `.by(.adding(.light(light)))`.
  public enum Change: Hashable, Sendable, Codable {
    /// The state changes by that.
    case by(Alteration)
    /// The state changes by that, which was read of the home when so many changes were counted; without effect where what
    /// it is about was changed since: that is newer.
    case reading(Alteration, since: Int)

    /// By what the state changes.
    public enum Alteration: Hashable, Sendable, Codable {
      /// `.adding(.light(light))`; what has the same identifier gives up its place.
      case adding(Adding)
      /// `.removing(.light(id))`.
      case removing(Removing)
      /// `.changing(.light(id, by: [.turning(.it(.on))]))`; without effect on what isn't there.
      case changing(Changing)
      /// `.replacing(.light(old, with: new))`; without effect where the old one isn't there any more as it was.
      case replacing(Replacing)
      /// `.loading(.lights)`.
      case loading(Loading)
    }

    /// What is added.
    public enum Adding: Hashable, Sendable, Codable {
      /// A light.
      case light(Light)
      /// A room.
      case room(Room)
      /// A zone.
      case zone(Zone)
      /// A scene.
      case scene(Scene)
      /// A light becomes a favourite.
      case favorite(Light.ID)
      /// An organisation, in place of the one that was loaded.
      case organisation(Organisation)
      /// An upload, behind those that wait.
      case upload(Upload)
    }

    /// What is removed.
    public enum Removing: Hashable, Sendable, Codable {
      /// A light, and with it the favourite that it was: a bridge gives its number to another light.
      case light(Light.ID)
      /// A room.
      case room(Room.ID)
      /// A zone.
      case zone(Zone.ID)
      /// A scene.
      case scene(Scene.ID)
      /// A light is no favourite any more.
      case favorite(Light.ID)
      /// An upload, which waits no more.
      case upload(Upload.ID)
      /// All that is known of a bridge's home: everything but the organisation and the uploads, which aren't the bridge's.
      case home
    }

    /// What is changed.
    public enum Changing: Hashable, Sendable, Codable {
      /// A light, by changes of its own.
      case light(Light.ID, by: [Light.Change])
      /// A room, by changes of its own.
      case room(Room.ID, by: [Room.Change])
      /// A zone, by changes of its own.
      case zone(Zone.ID, by: [Zone.Change])
      /// A scene, by changes of its own.
      case scene(Scene.ID, by: [Scene.Change])
      /// The organisation that was loaded, by changes of its own.
      case organisation(Organisation.ID, by: [Organisation.Change])
      /// An upload, by changes of its own.
      case upload(Upload.ID, by: [Upload.Change])
      /// Where the person is, by changes of its own.
      case route(by: [Route.Change])
    }

    /// What is replaced.
    public enum Replacing: Hashable, Sendable, Codable {
      /// A light, by one with the same identifier.
      case light(Light, with: Light)
      /// A room, by one with the same identifier.
      case room(Room, with: Room)
      /// A zone, by one with the same identifier.
      case zone(Zone, with: Zone)
      /// A scene, by one with the same identifier.
      case scene(Scene, with: Scene)
    }

    /// What is loaded: all of it is in the state, and what isn't doesn't exist.
    public enum Loading: Hashable, Sendable, CaseIterable, Codable {
      /// The lights.
      case lights
      /// The rooms.
      case rooms
      /// The zones.
      case zones
      /// The scenes.
      case scenes
    }
  }
}

extension AppState: Alterable {
  /// The state as it is after one change.
  public consuming func alter(by change: Change) -> AppState {
    switch change {
    case .by(let alteration):
      count(alteration)
      make(alteration)
    case .reading(let alteration, since: let revision):
      if !isNewer(than: alteration, since: revision) { make(alteration) }
    }
    return self
  }

  private mutating func make(_ alteration: Change.Alteration) {
    switch alteration {
    case .adding(let adding): add(adding)
    case .removing(let removing): remove(removing)
    case .changing(let changing): change(changing)
    case .replacing(let replacing): replace(replacing)
    case .loading(let part): loaded.insert(part)
    }
  }

  /// Counts a change of a light, also one to what the light is already: somebody has made sure of that.
  private mutating func count(_ alteration: Change.Alteration) {
    switch alteration {
    case .adding(.light(let light)): revisions.count(light.id)
    case .removing(.light(let id)): if lights[id] != nil { revisions.count(id) }
    case .changing(.light(let id, by: let changes)): if lights[id] != nil, !changes.isEmpty { revisions.count(id) }
    case .replacing(.light(let old, with: let new)): if lights.holds(old, for: new) { revisions.count(old.id) }
    case .removing(.home): revisions.countForgetting()
    case .adding, .removing, .changing, .replacing, .loading: break
    }
  }

  private func isNewer(than alteration: Change.Alteration, since revision: Int) -> Bool {
    switch alteration {
    case .adding(.light(let light)), .replacing(.light(let light, with: _)):
      revisions.isChanged(light.id, since: revision)
    case .removing(.light(let id)), .changing(.light(let id, by: _)): revisions.isChanged(id, since: revision)
    case .adding, .removing, .changing, .replacing, .loading: revisions.isForgotten(since: revision)
    }
  }

  private mutating func add(_ adding: Change.Adding) {
    switch adding {
    case .light(let light): lights.insert(light)
    case .room(let room): rooms.insert(room)
    case .zone(let zone): zones.insert(zone)
    case .scene(let scene): scenes.insert(scene)
    case .favorite(let light): favorites.insert(Favorite(light))
    case .organisation(let organisation): self.organisation = organisation
    case .upload(let upload):
      if let place = place(of: upload.id) { uploads[place] = upload } else { uploads.append(upload) }
    }
  }

  private mutating func remove(_ removing: Change.Removing) {
    switch removing {
    case .light(let id):
      lights.remove(id)
      favorites.remove(id)
    case .room(let id): rooms.remove(id)
    case .zone(let id): zones.remove(id)
    case .scene(let id): scenes.remove(id)
    case .favorite(let id): favorites.remove(id)
    case .upload(let id): uploads.removeAll { $0.id == id }
    case .home: self = AppState(organisation: organisation, uploads: uploads, revisions: revisions)
    }
  }

  private mutating func change(_ changing: Change.Changing) {
    switch changing {
    case .light(let id, by: let changes): lights.update(id) { $0 = (consume $0).alter(by: changes) }
    case .room(let id, by: let changes): rooms.update(id) { $0 = (consume $0).alter(by: changes) }
    case .zone(let id, by: let changes): zones.update(id) { $0 = (consume $0).alter(by: changes) }
    case .scene(let id, by: let changes): scenes.update(id) { $0 = (consume $0).alter(by: changes) }
    case .organisation(let id, by: let changes):
      // Taken out of the state, it is altered in place.
      guard let known = organisation.take() else { return }
      organisation = known.id == id ? (consume known).alter(by: changes) : known
    case .upload(let id, by: let changes):
      if let place = place(of: id) { uploads[place] = uploads[place].alter(by: changes) }
    case .route(by: let changes): route = route.alter(by: changes)
    }
  }

  private func place(of upload: Upload.ID) -> Int? { uploads.firstIndex { $0.id == upload } }

  private mutating func replace(_ replacing: Change.Replacing) {
    switch replacing {
    case .light(let old, with: let new): lights.replace(old, with: new)
    case .room(let old, with: let new): rooms.replace(old, with: new)
    case .zone(let old, with: let new): zones.replace(old, with: new)
    case .scene(let old, with: let new): scenes.replace(old, with: new)
    }
  }
}

extension IdentifiedCollection where Element: Equatable {
  fileprivate mutating func replace(_ old: Element, with new: Element) {
    if holds(old, for: new) { insert(new) }
  }

  /// Whether the old element is there as it was, with the identifier of the new one.
  fileprivate func holds(_ old: Element, for new: Element) -> Bool { old.id == new.id && self[old.id] == old }
}
