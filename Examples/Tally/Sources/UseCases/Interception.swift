import KhipuControl
public import KhipuTrace
import KhipuValues
import TallyModels

extension Environment {
  /// Each closure passes its name to `report`, then throws an error with its name, or returns a neutral value if it can't
  /// throw. A test that starts from this environment must replace each closure that it uses.
  public static func unimplemented(report: @escaping @Sendable (_ name: String) -> Void) -> Environment {
    mock.intercepted(by: .unimplemented(report: report))
  }

  /// The environment with traced calls; unchanged if the task is not traced.
  public var traced: Environment { MessageContext.current?.span == nil ? self : intercepted(by: .traced) }

  /// Wraps each closure in the interception, under its name. Public for an app that has this domain as a part.
  public func intercepted(by interception: Interception) -> Environment {
    Environment(
      store: store.intercepted(by: interception),
      date: interception.before("date", neutral: .epoch, date),
      claim: Self.claim(interception.interceptor(for: claim)),
      coffee: Coffee(interception.interceptor(for: coffee)),
    )
  }

  private typealias Claim = @Sendable () async throws(FileError) -> @Sendable () -> Void
  private static func claim(_ interceptor: some Interceptor<Claim, FileError>) -> Claim {
    interceptor.wrap("claim") { $0 }
  }
}

extension Coffee {
  fileprivate init(_ interceptor: some Interceptor<Coffee, FileError>) {
    self.init(price: interceptor.wrap("coffee.price") { $0.price })
  }
}
