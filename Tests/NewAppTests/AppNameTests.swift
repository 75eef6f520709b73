import Testing

@testable import NewApp

@Suite("The name of an app")
struct AppNameTests {
  @Test(
    "The name of an app is a valid name of a Swift module",
    arguments: ["", "garden", "1Garden", "Gar-den", "Gar den", "Gärten", "../Up"])
  func refused(_ name: String) {
    let error = #expect(throws: Refusal.self) { try AppName(name) }
    #expect(error?.description.contains("named as a Swift module is") == true)
  }

  @Test(
    "The name of an app is none that is in use",
    arguments: ["World", "Testing", "Tally", "Khipu", "KhipuBar", "Foundation"])
  func taken(_ name: String) { #expect(throws: Refusal.self) { try AppName(name) } }

  @Test("The program of an app has its name in lower case", arguments: ["Garden", "CoffeeBar", "X9"])
  func program(_ name: String) throws { #expect(try AppName(name).program == name.lowercased()) }
}
