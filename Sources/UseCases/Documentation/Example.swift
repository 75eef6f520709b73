/// What is said in a home, and all that comes of it: `.example(.sync, leadsTo: .syncing(.succeeded))`.
public struct Example<Input: Hashable & Sendable, Output: Hashable & Sendable>: Hashable, Sendable {
  /// What is said.
  public let input: Input
  /// How the home differs from the one in memory, `Environment.mock`.
  public let circumstances: [Circumstance]
  /// All that comes of it, in that order.
  public let outputs: [Output]

  private init(_ input: Input, _ circumstances: [Circumstance], _ outputs: [Output]) {
    (self.input, self.circumstances, self.outputs) = (input, circumstances, outputs)
  }

  /// An example in the home in memory, or in one that differs from it.
  public static func example(
    _ input: Input, where circumstances: Circumstance..., leadsTo outputs: Output...
  ) -> Example {
    Example(input, circumstances, outputs)
  }

  /// The same example in other words.
  public func map<OtherInput: Hashable & Sendable, OtherOutput: Hashable & Sendable>(
    _ input: (Input) -> OtherInput, _ output: (Output) -> OtherOutput
  ) -> Example<OtherInput, OtherOutput> {
    Example<OtherInput, OtherOutput>(input(self.input), circumstances, outputs.map(output))
  }
}
