public import KhipuControl
import KhipuValues
public import TallyModels

/// Why a request about people is refused.
public enum PeopleFailure: Reason {
  case unknown(Person.ID)
  /// The person has had no cup since the last bill.
  case noCups(Person.ID)

  public var explanation: Failure.Explanation {
    switch self {
    case .unknown(let name): .init("there is no person named \(quoted: name)", "unknown-person", .missing)
    case .noCups(let name): .init("\(quoted: name) has had no cup since the last bill", "no-cups", .refused)
    }
  }
}

extension Failure {
  public static func people(_ reason: PeopleFailure) -> Failure { Failure(reason) }
}
