import AppDomain
import Features
import KhipuControl
import KhipuDomain
import KhipuMessages
import KhipuTestTools
import KhipuTrace
import KhipuValues
import Models
import Testing
@_spi(Composition) import UseCases

/// The files beside this one are printed tests that pass. A test in CLITests checks that the program prints
/// `LightingTurnLight1On.swift`; a test here checks that an app with a bug prints `LightingToggleLight1.swift`.
@Suite(.timeLimit(.minutes(2)))
struct PrintedTestTests {
  /// The app's features, with a bug: toggling light 1 also toggles light 2.
  private static let broken = [overdoing] + allFeatures.filter { $0.key != "LightingFeature" }.map { $0.value }

  private static let overdoing: Feature = { output in
    { message in
      guard message == .lighting(.toggle(.light(1))) else { return nil }
      return {
        var outcome = Outcome.succeeded
        for light: Light.ID in [1, 2] {
          outcome = await LightSwitcher().request(.toggle(.light(light)))
        }
        await output(.report(message.command, outcome))
      }
    }
  }

  @Test(
    "A test printed by --trace=test for a failed command has the calls up to the failure, and passes if replay succeeds"
  )
  func callsUpToFailure() async throws {
    let (_, root) = await Span.record {
      await withCurrent(Environment.mock.traced) {
        await createAppDomain(features: Self.broken)(.lighting(.toggle(.light(1))))
      }
    }
    let text = RecordedTest(root) { value in
      do { return try write(value) } catch { return nil }
    }.text
    let file = try SourceFolder.test("AppDomainTests/Lighting/LightingToggleLight1.swift")
    #expect(Self.ofLighting(text + "\n") == Self.ofLighting(file))
  }

  /// The text without the state and the calls to the clock and the log, which depend on other features.
  private static func ofLighting(_ text: String) -> [Substring] {
    let others = ["    state: ", ".returns(\"date\"", ".returns(\"log."]
    return text.split(separator: "\n", omittingEmptySubsequences: false).filter { line in
      !others.contains { line.contains($0) }
    }
  }

  @Test("A test printed by --trace=test for a failed command fails with the same error while the app still has the bug")
  func failsWithSameError() async throws {
    #expect(
      try await issues(of: lightingToggleLight1, with: Self.broken) == [
        "lighting: toggling light 1 failed: there is no light 2"
      ])
  }

  @Test(
    "A test printed by --trace=test for a successful command fails with the difference if the app does something else")
  func failsWithDifference() async throws {
    let hasty: Feature = { output in
      let work = createLightingFeature(output: output)
      return { message in
        guard message.outcome == nil else { return nil }
        return {
          await work(message)?()
          await output(.report(message.command, .failed(.cancelled)))
        }
      }
    }
    let difference = try await issues(of: lightingTurnLight1On, with: [hasty])
    #expect(
      difference == [
        """
        the message causes something else: - expected, + seen
          announces lighting: turn light 1 on
          changes
          changes
          announces lighting: turning light 1 on succeeded
        + announces lighting: turning light 1 on failed: cancelled
        """
      ])
  }

  /// The issues of the test in an app with these features.
  private func issues(of test: () async throws -> Void, with features: [Feature]) async throws -> [String] {
    try await recordedIssues {
      try await ReplayedFeatures.$current.withValue(ReplayedFeatures(features: features)) { try await test() }
    }
  }
}
