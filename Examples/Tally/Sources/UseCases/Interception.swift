import KhipuControl
import KhipuTrace
import KhipuValues
import TallyModels

extension Environment {
  /// Each closure reports its name, and throws it or returns a neutral value if it can't throw: a test that starts from here
  /// shows which side effects it uses.
  public static func unimplemented(report: @escaping @Sendable (_ name: String) -> Void) -> Environment {
    mock.intercepted(by: .unimplemented(report: report))
  }

  /// The environment whose calls are steps of the trace; itself if the task is not traced.
  public var traced: Environment { MessageContext.current?.span == nil ? self : intercepted(by: .traced) }

  /// The environment with the interceptor before each closure, which has its name here and in the gateways.
  private func intercepted(by interceptor: Interceptor) -> Environment {
    Environment(
      store: store.intercepted(by: interceptor),
      date: interceptor.wrap("date", neutral: .epoch, date),
      coffee: Coffee(price: interceptor.wrap("coffee.price", coffee.price)),
    )
  }
}
