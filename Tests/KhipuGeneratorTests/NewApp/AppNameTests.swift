import Testing

@testable import KhipuGenerator

struct AppNameTests {
  @Test(
    "An app's name must be a capital letter followed by up to 39 ASCII letters and digits",
    arguments: [
      "", "garden", "1Garden", "A234567890123456789012345678901234567890x", "Gar-den", "Gar den", "Gärten", "../Up",
    ])
  func refusesMalformedName(_ name: String) {
    let error = #expect(throws: Refusal.self) { try AppName(name) }
    #expect(error?.description.contains("named as a Swift module is") == true)
  }

  @Test(
    "An app's name is refused if it begins with Khipu, or if the generated code or the toolchain uses it",
    arguments: ["Box", "Configuration", "Testing", "Tally", "KHIPU", "KhipuBar", "Foundation", "Store", "Options"])
  func refusesTakenName(_ name: String) { #expect(throws: Refusal.self) { try AppName(name) } }

  @Test(
    "An app's program has the app's name in lower case",
    arguments: ["Garden", "CoffeeBar", "X9", "A234567890123456789012345678901234567890"])
  func programIsLowerCase(_ name: String) throws { #expect(try AppName(name).program == name.lowercased()) }
}
