import Models
import TestSupport
import Testing
import UseCases

@testable import CLI

@Suite("The word and the code of a failure")
struct FailureCodeTests {
  private static let light = Light.ID(clamping: 1)
  private static let promised: [(Failure, String, ExitCode)] = [
    (.cancelled, "cancelled", .interrupted), (.bridge(.cancelled), "cancelled", .interrupted),
    (.watch(.cancelled), "cancelled", .interrupted), (.log(.cancelled), "cancelled", .interrupted),
    (.unread(.timedOut(seconds: 1)), "unread", .unavailable), (.unread(.unauthorized), "unread", .denied),
    (.unread(.malformed("r")), "unread", .failed), (.missing(.scene("relax")), "missing", .missing),
    (.missing(.light(light)), "missing", .missing), (.unreachable(.light(light)), "unreachable", .failed),
    (.incapable(light, .color), "incapable", .failed), (.off(light), "off", .failed),
    (.outside(light, .coolest ... .warmest), "outside-range", .failed),
    (.longName(characters: 33), "long-name", .failed), (.atRoot, "at-root", .failed),
    (.link(LinkError(.tab, column: 9, found: "")), "link", .refused),
    (.bridge(.unreachable("r")), "bridge-unreachable", .unavailable),
    (.bridge(.timedOut(seconds: 1)), "bridge-timed-out", .unavailable),
    (.bridge(.notPaired), "bridge-not-paired", .denied), (.bridge(.unauthorized), "bridge-unauthorized", .denied),
    (.bridge(.untrusted(expected: "e", found: "f")), "bridge-untrusted", .denied),
    (.bridge(.linkButtonNotPressed), "link-button-not-pressed", .failed),
    (.bridge(.busy), "bridge-busy", .unavailable),
    (.bridge(.refused(code: 3, "r")), "bridge-refused", .failed),
    (.bridge(.malformed("r")), "bridge-malformed", .failed),
    (.bridge(.unimplemented("n")), "unimplemented", .failed), (.store(.unimplemented("n")), "unimplemented", .failed),
    (.watch(.unimplemented("n")), "unimplemented", .failed), (.log(.unimplemented("n")), "unimplemented", .failed),
    (.repositories(.cancelled), "cancelled", .interrupted), (.nothingLoaded, "nothing-loaded", .missing),
    (.unlisted("n"), "unlisted", .missing), (.repositories(.unimplemented("n")), "unimplemented", .failed),
    (.upload(.unconfigured("a")), "upload-unconfigured", .denied),
    (.upload(.misconfigured("a")), "upload-misconfigured", .refused),
    (.upload(.claimed), "upload-claimed", .unavailable),
    (.upload(.unreachable(.api, "r")), "upload-unreachable", .unavailable),
    (.upload(.timedOut(.api, seconds: 1)), "upload-timed-out", .unavailable),
    (.upload(.interrupted(.bucket, "r")), "upload-interrupted", .unavailable),
    (.upload(.untrusted(.bucket)), "upload-untrusted", .denied),
    (.upload(.unauthorized), "upload-unauthorized", .denied),
    (.upload(.busy(.api)), "upload-busy", .unavailable),
    (.upload(.refused(.api, status: 422)), "upload-refused", .failed),
    (.upload(.missingAllocation), "upload-unallocated", .failed),
    (.upload(.malformedAllocation("r")), "upload-unallocated", .failed),
    (.upload(.unwritable(path: "p", reason: "r")), "upload-unwritable", .unreadable),
    (.upload(.cancelled), "cancelled", .interrupted), (.upload(.unimplemented("n")), "unimplemented", .failed),
    (.watch(.unwritable(path: "p", reason: "r")), "watch-unwritable", .unreadable),
    (.log(.unwritable(path: "p", reason: "r")), "log-unwritable", .unreadable),
  ]
  private static let stores: [(StoreError, String)] = [
    (.unreadable(path: "p", reason: "r"), "store-unreadable"),
    (.unwritable(path: "p", reason: "r"), "store-unwritable"),
    (.damaged(path: "p", place: "l", kept: "k"), "store-damaged"), (.newer(path: "p"), "store-newer"),
    (.locked(path: "p"), "store-locked"),
  ]

  private static let gitHub: [(RepositoriesError, String, ExitCode)] = [
    (.misconfigured("a"), "github-misconfigured", .refused), (.unreachable("r"), "github-unreachable", .unavailable),
    (.timedOut(seconds: 1), "github-timed-out", .unavailable), (.untrusted, "github-untrusted", .denied),
    (.limited(until: .epoch), "github-limited", .unavailable), (.refused(status: 500), "github-refused", .failed),
    (.malformed("r"), "github-malformed", .failed), (.cancelled, "cancelled", .interrupted),
    (.unimplemented("n"), "unimplemented", .failed),
  ]

  @Test("each failure has the ones that were promised", arguments: promised)
  func code(_ failure: Failure, _ word: String, _ exit: ExitCode) {
    #expect(failure.code == (word, exit))
  }

  @Test("what is advised for an error of the bridge is advised too where the command was done already")
  func advice() {
    #expect(Failure.unread(.unauthorized).advice == Failure.bridge(.unauthorized).advice)
    #expect(Failure.unread(.unauthorized).advice?.contains("khipu connect") == true)
    #expect(Failure.unread(.busy).advice == nil)
  }

  @Test("of GitHub, they are the same where its last answer is there", arguments: gitHub)
  func outdated(_ error: RepositoriesError, _ word: String, _ exit: ExitCode) throws {
    #expect(Failure.repositories(error).code == (word, exit))
    #expect(Failure.outdated(try #require(Age("5m")), error).code == (word, exit))
  }

  @Test("an organisation that GitHub doesn't have is missing")
  func unknown() throws {
    let unknown = RepositoriesError.unknown(Organisation.ID("khipu"))
    #expect(Failure.repositories(unknown).code == ("github-unknown", .missing))
  }

  @Test("of a state, the word says what is wrong with it, or that what was asked for is done all the same")
  func states() {
    for (error, word) in Self.stores {
      #expect(Failure.store(error).code == (word, .unreadable))
      #expect(Failure.unsaved(error).code == ("unsaved", .unreadable))
      #expect(Failure.pairing(error).code == ("pairing", .unreadable))
    }
  }
}
