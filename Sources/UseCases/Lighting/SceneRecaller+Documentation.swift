internal import Models

extension SceneRecaller {
  /// What it does, with examples.
  public static let documentation = UseCaseDocumentation<Request, Response>(
    "Has the lights of a scene show what they did when it was kept, and reads what that is.",
    .example(.recall("relax"), leadsTo: .recalling("relax", .succeeded)),
    .example(
      .recall("relax", over: .init(clamping: 20)), leadsTo: .recalling("relax", over: .init(clamping: 20), .succeeded)),
    .example(.recall("party"), leadsTo: .recalling("party", .failed(.missing(.scene("party"))))),
    .example(
      .recall("relax"), where: .light(1, is: .unreachable),
      leadsTo: .recalling("relax", .failed(.unreachable(.scene("relax"))))))
}
