/// The parsed arguments.
struct AppOrder {
  let app: AppName
  let folder: String
  let leftOut: LeftOut
  /// The release that the app links; nil for this clone.
  let release: (url: String, version: String)?

  static let help = """
    new-app NAME FOLDER [OPTION]...: writes a new app, such as swift run new-app Garden ../Garden

    --windows                   the app has windows, and no command line unless that is asked for, too
    --command-line              the app has a command line, as it has without --windows
    --without KIT               leaves out \(Part.kits.map(\.rawValue).joined(separator: ", ")), and what needs it; may be repeated
    --url URL --from VERSION    links a release in place of the folder of this clone
    """

  static let interfaces: [String: Part] = ["--windows": .windows, "--command-line": .commandLine]

  /// - Throws: `Refusal` if the arguments are invalid.
  init(_ words: some Sequence<String>) throws(Refusal) {
    var (rest, others, kits): ([String], [String], [Part]) = (Array(words).reversed(), [], [])
    var (interfaces, values): (Set<Part>, [String: String]) = ([], [:])
    while let word = rest.popLast() {
      if let interface = Self.interfaces[word] {
        interfaces.insert(interface)
        continue
      }
      guard word.hasPrefix("-") else {
        others.append(word)
        continue
      }
      guard ["--without", "--url", "--from"].contains(word), let value = rest.popLast() else {
        throw Refusal("there is no option \(word), or it lacks its value; new-app --help lists the options")
      }
      if word == "--without" { kits.append(try Part(kitNamed: value)) } else { values[word] = value }
    }
    guard others.count == 2, let name = others.first, let folder = others.last else {
      throw Refusal("say its name and a folder: swift run new-app Garden ../Garden [--windows]")
    }
    if interfaces.isEmpty { interfaces = [.commandLine] }
    let unwanted = Self.interfaces.values.filter { !interfaces.contains($0) }
    (app, self.folder, leftOut) = (try AppName(name), folder, LeftOut(kits + unwanted))
    switch (values["--url"], values["--from"]) {
    case (let url?, let version?):
      guard version.wholeMatch(of: /\d+\.\d+\.\d+/) != nil else {
        throw Refusal("--from takes a version of three numbers, such as 1.0.0, not \(version)")
      }
      release = (url, version)
    case (nil, nil): release = nil
    case _: throw Refusal("--url and --from belong together: --url https://… --from 1.0.0")
    }
  }
}

extension AppOrder {
  /// What to do with the new app.
  var nextSteps: String {
    let program = leftOut.parts.contains(.commandLine) ? "" : "swift run \(app.program) people\n"
    return """
      \(app.name) is in \(folder). Next:

      cd \(folder)
      \(program)swift test
      swift run new-feature Alarms start  # a feature with a command and its tests
      swift run new-use-case Alarms stop  # one more command
      swift run new-domain Deliveries     # a second team's part: a domain of its own
      """
  }
}
