import KhipuControl
import KhipuSentences
import KhipuValues
import TallyModels
import TallyUseCases

extension Slot<Person.ID> {
  /// The name of a person, in quotation marks or without.
  static let person = text(.name(.people), samples: ["Ada"])
}

extension Names<IdentifiedCollection<Person>> {
  fileprivate static let people = Names(
    kind: "person", or: nil, in: { (_) async throws(Failure) in try await PeopleLister().request(.list).get() },
    all: { $0.map(\.id) })
}
