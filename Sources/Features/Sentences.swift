public import KhipuSentences
public import UseCases

// The kit's generic types, specialized for this app.

public typealias Catalogue = KhipuSentences.Catalogue<Command, Environment>

/// A command with its outcome.
public typealias Example<Root: Sendable> = KhipuSentences.Example<Root, Environment>

/// A difference from `Environment.mock`.
public typealias Condition = KhipuSentences.Condition<Environment>
