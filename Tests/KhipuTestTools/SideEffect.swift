public import Testing

/// Code with which the domain layers of an app, Models to AppDomain, could have an effect without an import and without `Current`:
/// all of it is in the standard library and its module for concurrency.
public struct SideEffect: Sendable, CustomTestStringConvertible {
  public let pattern: String
  /// What the code does, and what to do instead.
  public let reason: String
  /// Code that is refused.
  public let examples: [String]
  /// Code that only resembles it.
  public let others: [String]

  public var testDescription: String { pattern }

  /// Where the code is. Comments and strings should have been removed.
  public func ranges(in code: String) throws -> [Range<String.Index>] {
    let regex = try Regex(pattern).wordBoundaryKind(.simple).matchingSemantics(.unicodeScalar)
    return code.ranges(of: regex)
  }

  // Not refused, because they have no effect outside of the process's values: `Mutex`, `Atomic`, pointers, `ObjectIdentifier`,
  // `withTaskGroup`, `async let`, `Task.yield`, `Task.isCancelled`, `precondition`, `#filePath`.
  public static let all = [
    SideEffect(
      pattern: #"\b(?:ContinuousClock|SuspendingClock|withTimeout)\b|\.\s*(?:continuous|suspending)\b"#,
      reason: "it reads the time: a gateway does",
      examples: [
        "ContinuousClock.now", "ContinuousClock().measure {}", "let a = SuspendingClock().now",
        "let a: any InstantProtocol = ContinuousClock.Instant.now", "try await sleep(on: .continuous)",
        "a(.suspending)", "await withTimeout(.seconds(1), orThrow: a) {}",
      ],
      others: [
        "let a: Duration = .seconds(1)", "await Current.sleep(.seconds(1))", "Current.date()",
        "var continuousClock = 1",
        "case continuous", "let withTimeouts = 1", "a.suspendings",
      ]),
    SideEffect(
      pattern: #"\bTask\b(?:\s*<[^<>{}]*>)?\s*\.\s*(?:sleep|detached|immediate|immediateDetached|runDetached|init)\b"#,
      reason: "it waits, or starts work that outlives its caller: a gateway waits, and a task group starts work",
      examples: [
        "try await Task.sleep(for: .seconds(1))", "Task<Never, Never>.sleep(nanoseconds: 1)",
        "Task\n  .sleep(until: a)",
        "Task.detached {}", "Task.immediate {}", "Task.immediateDetached {}", "Task<Void, Never>.init {}",
      ],
      others: [
        "Task.isCancelled", "try Task.checkCancellation()", "await Task.yield()", "MyTask.sleep()", "Current.sleep(a)",
        "TaskLocal.init", "let task: Task.ID",
      ]),
    SideEffect(
      pattern:
        #"(?:^|[\n=({\[,;:?]|\b(?:return|in|try|await|else))[ \t]*Task(?:\s*<[^<>{}]*>)?\s*(?:\([^(){}]*\)\s*)?\{"#,
      reason: "it starts work that outlives its caller: a task group ends with its caller",
      examples: [
        "Task {}", "let a = Task {}", "a(Task { 1 })", "{ a in Task {} }", "Task(priority: .high) {}",
        "Task<Void, Never> {}", "return Task {}", "b\n  Task {}",
      ],
      others: [
        "struct Task {}", "extension Task {}", "withTaskGroup { group in }", "@TaskLocal var a = 1",
        "let a: [Task] = []",
        "Task(title: a)",
      ]),
    SideEffect(
      pattern:
        #"\bTask\b(?:\s*<[^<>{}]*>)?\s*\(\s*(?:priority|operation|executorPreference)\s*:|\btypealias\b[^=\n]*=[^\n]*\bTask\b"#,
      reason: "it starts work that outlives its caller: a task group ends with its caller",
      examples: [
        "Task(operation: a)", "Task<Void, Never>(priority: .high, operation: a)", "typealias Job = Task",
        "typealias Job = Task<Void, Never>", "typealias Job = _Concurrency.Task", "Task(executorPreference: a) {}",
      ],
      others: [
        "Task(title: a)", "typealias Tasks = [Chore]", "group.addTask(operation: a)", "typealias A = TaskLocal<Int>",
      ]),
    SideEffect(
      pattern:
        #"\brandom\s*\(\s*(?:in|using)\b|\b(?!Current\b)[A-Z]\w*\s*\.\s*random\b|(?:^|[\s=({\[,;:?])\.random\s*\("#,
      reason: "it draws a random number: a gateway does",
      examples: [
        "Int.random(in: 1...2)", "let a: Bool = .random()", "Bool.random()", "a(.random())", "T.random(using: &a)",
        "SIMD4<Int>.random(in: 0..<2)", "let a = Double\n  .random(in: b)",
      ],
      others: ["Current.random()", "environment.random = { 1 }", "var random: Double", "random()", "case random(Int)"]),
    SideEffect(
      pattern: #"\.\s*(?:shuffled|randomElement)\b|\.\s*shuffle\s*\(\s*(?:\)|using\b)|RandomNumberGenerator\b"#,
      reason: "it draws a random number: a gateway does",
      examples: [
        "a.shuffled()", "a.randomElement()", "a.shuffle()", "a.shuffle(using: &b)", "SystemRandomNumberGenerator()",
        "some RandomNumberGenerator", "a\n  .shuffled()",
      ],
      others: ["case shuffle(Playlist)", ".shuffle(playlist)", "var isShuffled = true", "a.shuffledness"]),
    SideEffect(
      pattern: #"\.\s*hashValue\b|\bHasher\s*\("#,
      reason: "it depends on a random seed of the process: compare the values",
      examples: ["a.hashValue", "var a = Hasher()", "a.map(\\.hashValue)"],
      others: ["func hash(into hasher: inout Hasher)", "hasher.combine(a)", "let hashValues = 1"]),
    SideEffect(
      pattern:
        #"\b(?:print|debugPrint|dump|readLine)\s*\(|[(=,]\s*(?:Swift\s*\.\s*)?(?:print|debugPrint|dump|readLine)\s*[),\n]"#,
      reason: "it reads or writes the console: the command line does",
      examples: [
        "print(a)", "Swift.print(a)", "debugPrint(a)", "dump(a)", "let a = readLine()", "a.forEach(print)",
        "a(b, print)", "let a = readLine\n", "a.forEach(Swift.print)", "print(a, to: &b)",
      ],
      others: ["blueprint(a)", "var print: String", "a.printed()", "case dump", "let a = prints()", "dumpling(a)"]),
    SideEffect(
      pattern: #"\bCommandLine\b"#,
      reason: "it reads the arguments of the process: the command line does",
      examples: ["CommandLine.arguments", "CommandLine\n  .argc"],
      others: ["import KhipuCommandLine", "CommandLineTool", "var commandLine: String"]),
    SideEffect(
      pattern:
        #"\b(?:MainActor|GlobalActor|globalActor|(?:Task|Serial|Scheduling|Main|Run[lL]oop)Executor|Unowned(?:Serial|Task)Executor|ExecutorJob|UnownedJob|globalConcurrentExecutor|unownedExecutor|withTaskExecutorPreference|assumeIsolated)\b"#,
      reason: "it chooses a thread: the composition root does",
      examples: [
        "@MainActor func a() {}", "await MainActor.run {}", "MainActor.assumeIsolated {}", "@globalActor actor A {}",
        "final class A: TaskExecutor {}", "func enqueue(_ job: UnownedJob) {}", "withTaskExecutorPreference(a) {}",
        "globalConcurrentExecutor.enqueue(a)",
      ],
      others: ["actor MainActors {}", "struct Executor {}", "isolated (any Actor)? = #isolation", "UploadExecutor()"]),
    SideEffect(
      pattern: #"\bwith(?:Checked|Unsafe)(?:Throwing)?Continuation\b"#,
      reason: "it waits for a callback from outside: a gateway does",
      examples: [
        "await withCheckedContinuation {}", "try await withUnsafeThrowingContinuation {}", "withUnsafeContinuation {}",
        "withCheckedThrowingContinuation {}",
      ],
      others: ["await withTaskCancellationHandler {}", "let continuation = 1", "withContinuation {}"]),
    SideEffect(
      pattern: #"(?:^|[^\w.@#$\\`])_[a-z]\w*\s*\(|\b(?:Swift|_Concurrency)\s*\.\s*_[a-z]|\b_Concurrency\b"#,
      reason: "what begins with an underscore is no part of the language: it may do anything",
      examples: [
        "_getCurrentAsyncTask()", "Swift._stdlib_random(a)", "_Concurrency.Task.self", "let a = _taskCancel(b)",
      ],
      others: ["let _ = a", "{ _ in a }", "@_spi(Composition) import A", "func a(_ b: Int) {}", "_ = a()", "a(_:)"]),
  ]
}
