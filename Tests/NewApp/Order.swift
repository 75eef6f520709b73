/// What was asked for: `new-app NAME FOLDER [--without KIT]... [--url URL --from VERSION]`.
struct Order {
  let app: AppName
  let folder: String
  let leftOut: LeftOut
  /// How the manifest names this package; nil for the folder that it is in.
  let dependency: String?

  /// - Throws: `Refusal` if the words are something else.
  init(_ words: some Sequence<String>) throws(Refusal) {
    var (rest, others, kits): ([String], [String], [Kit]) = (Array(words).reversed(), [], [])
    var version: [String: String] = [:]
    while let word = rest.popLast() {
      guard word.hasPrefix("--") else {
        others.append(word)
        continue
      }
      guard ["--without", "--url", "--from"].contains(word), let value = rest.popLast() else {
        throw Refusal(
          "there is no option \(word), or it lacks its value; there are --without KIT, --url URL, --from VERSION")
      }
      if word == "--without" { kits.append(try Kit(named: value)) } else { version[word] = value }
    }
    guard others.count == 2, let name = others.first, let folder = others.last else {
      throw Refusal("say its name and a folder: swift run new-app Garden ../Garden [--without History]")
    }
    (app, self.folder, leftOut) = (try AppName(name), folder, LeftOut(kits))
    switch (version["--url"], version["--from"]) {
    case (let url?, let release?): dependency = "url: \"\(url)\", from: \"\(release)\""
    case (nil, nil): dependency = nil
    case _: throw Refusal("--url and --from belong together: --url https://… --from 1.0.0")
    }
  }
}
