import KhipuTerminal
import KhipuValues
import RepositoriesModels

/// A parsed command line.
enum Line: Hashable {
  case help
  /// Lists the repositories that were loaded last.
  case list
  case load(Organisation.ID)
  case visit(String)

  /// - Throws: `CLIError.refused` if the words aren't understood, or the organisation's name is invalid.
  init(_ words: [String]) throws(CLIError) {
    switch (words.first, words.dropFirst().first, words.count) {
    case (nil, _, _): self = .list
    case ("help", nil, _): self = .help
    case ("load", let name?, 2):
      guard let organisation = Organisation.ID(name) else {
        throw .refused("an organisation has \(Organisation.ID.requirement), not \(quoted: name)")
      }
      self = .load(organisation)
    case ("visit", let name?, 2): self = .visit(name)
    case _: throw .refused("not understood: \(quoted: words.joined(separator: " ")); 'repositories help' says what is")
    }
  }

  static let explanation = """
    repositories                    lists what was loaded last
    repositories load ORGANISATION  asks GitHub what the organisation has, and lists it
    repositories visit NAME         tells the address of one that is listed

    --json                          prints objects

    Everything is stored in $REPOSITORIES_HOME, else ~/.local/state/repositories. A visit is recorded there and never sent;
    with $DO_NOT_TRACK there is no record. The address of GitHub's API is $REPOSITORIES_GITHUB.
    """
}
