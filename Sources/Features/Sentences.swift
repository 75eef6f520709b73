public import KhipuSentences
public import UseCases

// The kit's types with the environment in which the examples of this app are run.

public typealias Catalogue = KhipuSentences.Catalogue<Command, Environment>

/// A command, and what comes of it.
public typealias Example<Root: Sendable> = KhipuSentences.Example<Root, Environment>

/// A difference from `Environment.mock`.
public typealias Given = KhipuSentences.Given<Environment>
