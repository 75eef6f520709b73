/// What the help says of this app.
enum About {
  static let purpose = "tally counts cups of coffee, and bills them."

  static let examples = [
    "tally add a cup for Ada",
    "tally bill Ada",
    "tally people --json",
  ]

  /// Paragraphs, each with an empty line behind it.
  static let notes = """
    The price of a cup is in price.json, in the folder in which everything is stored: {"cents": 250}.


    """
}
