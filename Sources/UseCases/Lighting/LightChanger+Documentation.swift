internal import Models

extension LightChanger {
  /// What it does, with examples.
  public static let documentation = UseCaseDocumentation<Request, Response>(
    "Changes what is written on a light: its name.",
    .example(.rename(1, to: "Reading lamp"), leadsTo: .renaming(1, to: "Reading lamp", .succeeded)),
    .example(
      .rename(1, to: "the lamp that we read by at night"),
      leadsTo: .renaming(1, to: "the lamp that we read by at night", .failed(.longName(characters: 33)))),
    .example(
      .rename(1, to: "Reading lamp"), where: .light(1, is: .unreachable),
      leadsTo: .renaming(1, to: "Reading lamp", .failed(.unreachable(.light(1))))))
}
