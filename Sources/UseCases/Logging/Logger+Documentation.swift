extension Logger {
  /// What it does, with examples.
  public static let documentation = UseCaseDocumentation<Request, Response>(
    "Writes lines into the log, with the present moment.",
    .example(.write("hello"), leadsTo: .writing("hello", .succeeded)),
    .example(
      .write("hello"), where: .log(fails: .unwritable(path: "/log.txt", reason: "No space left on device")),
      leadsTo: .writing("hello", .failed(.log(.unwritable(path: "/log.txt", reason: "No space left on device"))))))
}
