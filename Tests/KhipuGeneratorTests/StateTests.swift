import Foundation
import Testing

@testable import KhipuGenerator

/// The generators edit this package's sources in memory only.
struct StateTests {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..").standardized

  private func package(_ orders: [String]...) throws -> Package {
    var package = try Package(Self.folder)
    for order in orders { try package.add(Order(order[0], Array(order.dropFirst()))) }
    return package
  }

  private static let recipes = [
    "new-feature", "Recipes", "write", "text:String", "light:Light.ID", "--state", "Recipe",
  ]

  @Test(
    "Questions.md states how many files each generator adds and changes, and how many lines it adds to changed files",
    arguments: [
      ("`new-use-case`", ["new-use-case", "Dashboard", "bake"]),
      ("`new-feature`", ["new-feature", "Recipes", "cook"]), ("`new-feature --state`", recipes),
    ])
  func questionsStatesNumbers(generator: String, order: [String]) throws {
    let package = try package(order)
    let growth = try package.growth
    let new = package.summary.split(separator: "\n").count { $0.hasPrefix("new ") }
    let questions = try String(contentsOf: Self.folder.appending(path: "Documentation/Questions.md"), encoding: .utf8)
    let row = questions.split(separator: "\n").first { $0.hasPrefix("| \(generator)") }
    let stated = row?.split(separator: "|").suffix(3).map { Int($0.filter(\.isNumber)) }
    #expect(stated == [new, growth.count, growth.values.reduce(0, +)])
  }

  @Test("If elements of a generated list name a light, its feature may name Lighting, and the list goes with the home")
  func rowNamesLighting() throws {
    let table = try package(Self.recipes).read("Tests/ArchitectureTests/RowTable.swift")
    #expect(table.contains(#"  "Recipes": (["Lighting"], ["recipes", "recipe"]),"#))
    let state = try package(["new-feature", "Recipes", "write", "--state", "Recipe"]).read(
      "Sources/Models/AppState.swift")
    #expect(state.contains("        recipes: recipes,\n      )"))
    #expect(try !package(Self.recipes).read("Sources/Models/AppState.swift").contains("recipes: recipes"))
  }

  @Test(
    "The sentence that adds to a generated list begins with the verb; if it is taken, with `new`, and a remark says so",
    arguments: [("write", "new recipe", true), ("cook", "cook recipe", false)])
  func sentenceBeginsWithNew(verb: String, opening: String, isRemarked: Bool) throws {
    let package = try package(["new-feature", "Recipes", verb, "--state", "Recipe"])
    #expect(try package.read("Sources/Features/Recipes/RecipesSentences.swift").contains("\"\(opening)\""))
    let remark = "The sentence begins with \"new recipe\": another feature has sentences that begin with \"write\"."
    #expect(package.summary.contains(remark) == isRemarked)
  }

  @Test("Generated use cases for a list's element have a sentence each, with elements that no other sentence removes")
  func useCaseForElement() throws {
    let package = try package(
      Self.recipes, ["new-use-case", "Recipes", "drop", "reason:String", "--on", "Recipe"],
      ["new-use-case", "Recipes", "burn", "--on", "Recipe"])
    for (path, part) in [
      ("Features/Recipes/RecipesSentences", #"Slot<Recipe.ID>.recipe(samples: [2, 3]).after("as").optional"#),
      ("Features/Recipes/RecipesSentences", #""drop", "dropping", Slot<Recipe.ID>.recipe(samples: [2]), Slot<String>"#),
      ("Features/Recipes/RecipesSentences", #""burn", "burning", Slot<Recipe.ID>.recipe(samples: [3])"#),
      // A value that is bound and not used would be a warning.
      ("UseCases/Recipes/RecipeDropper", "case .drop(let id, reason: _):"),
    ] { #expect(try package.read("Sources/\(path).swift").contains(part), "\(part)") }
  }

  @Test(
    "A list by another thing has its commands, and no others: neither a number of its own nor use cases on an element")
  func listByThing() throws {
    var package = try package([
      "new-feature", "Countdowns", "arm", "text:String", "--state", "Countdown", "--by", "Light",
    ])
    #expect(!package.exists("Sources/Features/Countdowns/CountdownSlot.swift"))
    #expect(try !package.read("Sources/UseCases/Countdowns/CountdownsFailure.swift").contains("taken"))
    let error = #expect(throws: Refusal.self) {
      try package.add(Order("new-use-case", ["Countdowns", "stop", "--on", "Countdown"]))
    }
    #expect(error?.description.contains("'swift run new-use-case Countdowns VERB light:Light.ID'") == true)
  }

  @Test("A generated source about an element runs for the first one of the list, and is one of all sources")
  func source() throws {
    let list = ["new-feature", "Recipes", "write", "--state", "Recipe"]
    let package = try package(list, ["new-source", "Recipes", "remove"])
    let source = try package.read("Sources/Features/Recipes/RecipesSource.swift")
    #expect(source.contains("recipesSource = Source(for: { $0.recipes.map(\\.id).first })"))
    let domain = try package.read("Sources/AppDomain/AppDomain.swift")
    #expect(domain.contains("allSources = [\n  homeSource,\n") && domain.contains("  recipesSource,\n]"))
  }

  @Test(
    "Invalid arguments for a feature with a list are refused with a one-line error",
    arguments: [
      (["new-feature", "Recipes", "write", "text:Foo", "--state", "Recipe"], "Foo has no slot in a sentence"),
      (["new-feature", "Recipes", "write", "text", "--state", "Recipe"], "name:Type"),
      (["new-feature", "Recipes", "write", "id:String", "--state", "Recipe"], "id is taken"),
      (["new-feature", "Recipes", "write", "a:String", "a:String", "--state", "Recipe"], "two values a"),
      (["new-feature", "Recipes", "write", "--state", "Recipe", "--by", "Cook"], "Cook.ID has no slot in a sentence"),
      (
        ["new-feature", "Recipes", "write", "light:Light.ID", "--state", "Recipe", "--by", "Light"], "two values light"
      ),
      (["new-feature", "Recipes", "write", "--state", "Light"], "Light.swift has a type Light"),
      (["new-feature", "Recipes", "write", "--state", "Recipes"], "a name of its own"),
      (["new-feature", "Recipes", "remove", "--state", "Recipe"], "has the command remove"),
      (["new-feature", "Storage", "write", "--state", "Recipe"], "has the word storage"),
      (["new-feature", "Recipes", "write", "--state", "Receive"], "has the word receive"),
      (["new-use-case", "Dashboard", "drop", "--on", "Recipe"], "Dashboard has no list of Recipe"),
      (["new-source", "Recipes", "cook"], "'swift run new-feature Recipes' makes one"),
      (["new-source", "Lighting", "cook"], "'swift run new-use-case Lighting cook' adds it"),
      (["new-source", "Lighting", "load"], "load has values"),
    ])
  func refusesInvalidArguments(_ order: [String], _ part: String) {
    let error = #expect(throws: Refusal.self) { try package(order) }
    #expect(error?.description.contains(part) == true && error?.description.contains("\n") == false)
  }
}
