internal import Models
public import UseCases

extension Slot<Failure> {
  /// Why something wasn't done, in words.
  static let failure: Slot = .choice(Failures.readings, write: Failures.write)
}

extension Failure {
  /// The reason in words, as a report ends with it.
  public var sentence: String { Failures.write(self) }
}

extension Slot<Failure.Subject> {
  /// What a failure is about, which the app says without names.
  static let subject: Slot = {
    let scene = Phrase("", Slot<Scene.ID>.identifiedScene)
    let target = Phrase("", Slot<Target>.target)
    return .choice([scene.reading { .scene($0) }, target.reading { .target($0) }]) { subject in
      switch subject {
      case .scene(let id): scene.write(id)
      case .target(let lights): target.write(lights)
      }
    }
  }()
}

/// The sentences for what a use case couldn't do.
private enum Failures {
  static let cancelled = Phrase("cancelled")
  static let missing = Phrase("there is no", Slot<Failure.Subject>.subject)
  static let allMissing = Phrase("there are no lights")
  static let unreachable = Phrase("", Slot<Failure.Subject>.subject.before("is unreachable"))
  static let allUnreachable = Phrase("all lights are unreachable")
  static let incapable = Phrase("", Slot<Light.ID>.light.before("has no"), Slot<Light.Capability>.word)
  static let off = Phrase("", Slot<Light.ID>.light.before("is off"))
  static let outside = Phrase(
    "", Slot<Light.ID>.light.before("takes temperatures from"), Slot<Mirek>.mirek.before("to"), Slot<Mirek>.mirek)
  static let longName = Phrase("a name has \(Light.longestName) characters at most, not", Slot<Int>.integer)
  static let link = Phrase("the link", Slot<LinkError>.linkError)
  static let atRoot = Phrase("there is nothing to go back to")
  static let bridge = Phrase("the bridge", Slot<BridgeError>.bridgeError)
  static let unread = Phrase(
    "it was done, but what the lights show is not known: the bridge", Slot<BridgeError>.bridgeError)
  static let store = Phrase("the state:", Slot<StoreError>.storeError)
  static let unsaved = Phrase("it was done, but not saved:", Slot<StoreError>.storeError)
  static let watch = Phrase("the companion:", Slot<WatchError>.watchError)
  static let log = Phrase("the log:", Slot<LogError>.logError)
  static let pairing = Phrase("the pairing:", Slot<StoreError>.storeError)
  static let repositories = Phrase("GitHub", Slot<RepositoriesError>.repositoriesError)
  static let outdated = Phrase(
    "the last answer is", Slot<Age>.age.before("old: GitHub"), Slot<RepositoriesError>.repositoriesError)
  static let nothingLoaded = Phrase("no repositories are loaded")
  static let unlisted = Phrase("no repository is called", Slot.text("the name of a repository"))
  static let upload = Phrase("uploading", Slot<UploadError>.uploadError)

  static let readings = [
    cancelled.reading { Failure.cancelled },
    missing.reading { .missing($0) },
    allMissing.reading { .missing(.all) },
    unreachable.reading { .unreachable($0) },
    allUnreachable.reading { .unreachable(.all) },
    incapable.reading { .incapable($0, $1) },
    off.reading { .off($0) },
    outside.reading { .outside($0, min($1, $2)...max($1, $2)) },
    longName.reading { .longName(characters: $0) },
    link.reading { .link($0) },
    atRoot.reading { .atRoot },
    bridge.reading { .bridge($0) },
    unread.reading { .unread($0) },
    store.reading { .store($0) },
    unsaved.reading { .unsaved($0) },
    watch.reading { .watch($0) },
    log.reading { .log($0) },
    pairing.reading { .pairing($0) },
    repositories.reading { .repositories($0) },
    outdated.reading { .outdated($0, $1) },
    nothingLoaded.reading { .nothingLoaded },
    unlisted.reading { .unlisted($0) },
    upload.reading { .upload($0) },
  ]

  @Sendable static func write(_ failure: Failure) -> String {
    switch failure {
    case .cancelled: cancelled.write()
    case .missing(.target(.all)): allMissing.write()
    case .missing(let subject): missing.write(subject)
    case .unreachable(.target(.all)): allUnreachable.write()
    case .unreachable(let subject): unreachable.write(subject)
    case .incapable(let light, let capability): incapable.write(light, capability)
    case .off(let light): off.write(light)
    case .outside(let light, let range): outside.write(light, range.lowerBound, range.upperBound)
    case .longName(let characters): longName.write(characters)
    case .link(let error): link.write(error)
    case .atRoot: atRoot.write()
    case .bridge(let error): bridge.write(error)
    case .unread(let error): unread.write(error)
    case .store(let error): store.write(error)
    case .unsaved(let error): unsaved.write(error)
    case .watch(let error): watch.write(error)
    case .log(let error): log.write(error)
    case .pairing(let error): pairing.write(error)
    case .repositories(let error): repositories.write(error)
    case .outdated(let age, let error): outdated.write(age, error)
    case .nothingLoaded: nothingLoaded.write()
    case .unlisted(let name): unlisted.write(name)
    case .upload(let error): upload.write(error)
    }
  }
}
