import KhipuControl
import KhipuTestTools
import KhipuValues
import Models
import UseCases

extension FailureRow {
  private static let range = Mirek(clamping: 200)...Mirek(clamping: 400)

  static let lighting =
    bridge + storage + [
      FailureRow(.lighting(.missing(.light(3))), "there is no light 3", "missing", .missing),
      FailureRow(.lighting(.missing(.scene("relax"))), "there is no scene relax", "missing", .missing),
      FailureRow(.lighting(.missing(.all)), "there are no lights", "missing", .missing),
      FailureRow(.lighting(.unreachable(.light(3))), "light 3 is unreachable", "unreachable", .refused),
      FailureRow(
        .lighting(.unheard), "it was only sent, but the bridge says that it is unreachable", "unheard", .refused),
      FailureRow(.lighting(.unreachable(.scene("relax"))), "scene relax is unreachable", "unreachable", .refused),
      FailureRow(.lighting(.unreachable(.all)), "all lights are unreachable", "unreachable", .refused),
      FailureRow(
        .lighting(.unreachable(.target(.and(.light(1), .room(2))))), "light 1 and room 2 are unreachable",
        "unreachable", .refused),
      FailureRow(.lighting(.incapable(1, .brightness)), "light 1 has no brightness", "incapable", .refused),
      FailureRow(.lighting(.incapable(1, .color)), "light 1 has no color", "incapable", .refused),
      FailureRow(.lighting(.incapable(1, .temperature)), "light 1 has no temperature", "incapable", .refused),
      FailureRow(.lighting(.off(1)), "light 1 is off", "off", .refused),
      FailureRow(
        .lighting(.outside(1, range)), "light 1 takes temperatures from 200 to 400 mirek", "outside-range", .refused),
      FailureRow(
        .lighting(.longName(characters: 33)), "a name has 1 to 32 characters, not 33", "long-name", .refused),
      FailureRow(.lighting(.renamed(to: "Desk 2")), #"the bridge named it "Desk 2""#, "renamed", .refused),
      FailureRow(.lighting(.empty(.room(1))), "room 1 is empty", "empty", .refused),
      FailureRow(
        .lighting(.empty(.target(.and(.room(1), .zone(2))))), "room 1 and zone 2 are empty", "empty", .refused),
      FailureRow(.lighting(.empty(.scene("relax"))), "scene relax is empty", "empty", .refused),
      FailureRow(
        .lighting(.unread(.busy)),
        "it was done, but the new values of the lights could not be read: the bridge is overloaded",
        "unread", .unreachable),
      FailureRow(
        .lighting(.unread(.cancelled)),
        "it was done, but the new values of the lights could not be read: cancelled", "unread", .cancelled),
      FailureRow(
        .lighting(.stopped(after: 1, of: 3, .cancelled)),
        "1 of 3 lights was set, and then the rest was cancelled", "stopped", .cancelled),
      FailureRow(
        .lighting(.stopped(after: 2, of: 3, .bridge(.interrupted))),
        "2 of 3 lights were set, and then the rest was cancelled; the command may have been carried out", "stopped",
        .cancelled),
      FailureRow(
        .lighting(.stopped(after: 2, of: 3, .bridge(.notPaired))),
        "2 of 3 lights were set, and then the bridge is not paired with this home", "stopped", .denied),
    ]

  private static let storage = errors.flatMap { error, text, _ in
    [
      FailureRow(.bridge(.pairing(error)), "the pairing: \(text)", "pairing", .storage),
      FailureRow(.bridge(.simulated(error)), "the simulated bridge: \(text)", "simulated-bridge", .storage),
      FailureRow(.unsaved(error), "it was done, but not saved: \(text)", "unsaved", .storage),
    ]
  }

  private static let bridge = [
    FailureRow(.bridge(.unimplemented("b.c")), "the bridge \"b.c\" is not implemented", "unimplemented", .refused),
    FailureRow(
      .bridge(.invalidHost("a b")), #"a bridge is at HOST or HOST:PORT, such as 192.168.1.2, not "a b""#,
      "invalid-host",
      .invalid),
    FailureRow(
      .bridge(.interrupted), "cancelled; the command may have been carried out", "interrupted", .cancelled),
    FailureRow(
      .bridge(.unreachable("a\n\"")), #"the bridge is not reachable: "a\n\"""#, "bridge-unreachable", .unreachable),
    FailureRow(
      .bridge(.delayed("it was not sent within 30.0 s")), "it was not sent within 30.0 s", "bridge-delayed",
      .unreachable),
    FailureRow(
      .bridge(.timedOut(seconds: 5)), "the bridge did not answer within 5.0 s", "bridge-timed-out", .unreachable),
    FailureRow(
      .bridge(.timedOut(seconds: 5, isCommand: true)),
      "the bridge did not answer within 5.0 s; the command may have been carried out", "bridge-timed-out", .unreachable),
    FailureRow(.bridge(.failed("hung up")), "the bridge hung up", "bridge-failed", .unreachable),
    FailureRow(
      .bridge(.failed("hung up", isCommand: true)), "the bridge hung up; the command may have been carried out",
      "bridge-failed", .unreachable),
    FailureRow(.bridge(.noBridge(host: "a:1")), "a:1 is no Hue bridge", "no-bridge", .missing),
    FailureRow(.bridge(.notPaired), "the bridge is not paired with this home", "bridge-not-paired", .denied),
    FailureRow(.bridge(.unpaired(home: "/h")), #"no bridge is paired in the folder "/h""#, "unpaired", .denied),
    FailureRow(.bridge(.paired(home: "/h")), #"a bridge is paired in the folder "/h""#, "paired", .refused),
    FailureRow(
      .bridge(.unauthorized), "the bridge does not accept the key of this home any more", "bridge-unauthorized", .denied
    ),
    FailureRow(
      .bridge(.untrusted(expected: "a", found: "b")),
      #"the bridge has another fingerprint: "a" was expected, not "b""#, "bridge-untrusted", .denied),
    FailureRow(
      .bridge(.linkButtonNotPressed), "the link button of the bridge was not pressed", "link-button-not-pressed",
      .refused),
    FailureRow(.bridge(.busy), "the bridge is overloaded", "bridge-busy", .unreachable),
    FailureRow(
      .bridge(.refused(code: 7, "no")), #"the bridge refused with error 7 saying "no""#, "bridge-refused", .refused),
    FailureRow(
      .bridge(.malformed("a")), #"the bridge sent a response that is not understood: "a""#, "bridge-malformed", .refused
    ),
  ]
}

extension BridgeError {
  static let all = FailureRow.lighting.compactMap { $0.failure.reason as? BridgeError } + [.cancelled]
}
