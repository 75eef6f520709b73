public import KhipuSentences
public import UseCases

// The kit's generic types, specialized for this app.

public typealias Catalogue = KhipuSentences.Catalogue<Command, Environment>

/// A command with its outcome.
public typealias Example<Root: Sendable> = KhipuSentences.Example<Root, Environment>

/// What differs from `Environment.mock` in an example, such as a light that is off.
public typealias Condition = KhipuSentences.Condition<Environment>
