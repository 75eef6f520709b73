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

  /// The environment with the interception before each closure, which has its name here.
  private func intercepted(by interception: Interception) -> Environment {
    Environment(
      store: store.intercepted(by: interception),
      date: interception.before("date", neutral: .epoch, date),
      coffee: Coffee(interception.before(coffee)),
    )
  }
}

extension Coffee {
  fileprivate init(_ interceptor: some Interceptor<Coffee, FileError>) {
    self.init(price: interceptor.wrap("coffee.price") { $0.price })
  }
}
