/// What the kernel names of the composition: each app has its own of these.
let kernelNames: Set = ["About", "AppState", "Command", "Environment", "Program", "World", "createAppDomain"]

/// The rows that each row may name, and the words that are its own.
typealias RowTable = KeyValuePairs<String, (mayName: [String], words: [String])>
