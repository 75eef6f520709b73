import KhipuControl
import KhipuTestTools
import Testing
@testable import KhipuTrace

struct InterceptorTests {
  @Test("The span of a traced closure that returns no value lasts until the closure returns")
  func withoutValue() async throws {
    let called = Recorder<Int>()
    let (_, root) = await Span.record {
      await Interception.traced.before("log") { (number: Int) in
        called.record(number)
        MessageContext.current?.span?.begin(.message("logged")).end()
      }(7)
    }
    #expect(called.events == [7])
    let (call, logged) = (try #require(root.parts.first), try #require(root.parts.last))
    #expect(call.outline + logged.outline == ["log", "logged"])
    #expect(call.start <= logged.start && logged.start < call.start + call.duration)
  }

  @Test("A traced call lasts until its closure returns or throws", arguments: [nil, FileError.newer(path: "p")])
  func lastsUntilReturn(of error: FileError?) async throws {
    let (_, root) = await Span.record {
      let cups = Cups(
        Interception.traced.interceptor(
          for: Cups { _, _ throws(FileError) in
            MessageContext.current?.span?.begin(.message("poured")).end()
            if let error { throw error }
            return ""
          }))
      do throws(FileError) { _ = try await cups.fill(2, "tea") } catch {}
    }
    let (call, poured) = (try #require(root.parts.first), try #require(root.parts.last))
    let failed = error == nil ? "" : #" failed: newer(path: "p")"#
    #expect(call.outline + poured.outline == ["cups.fill" + failed, "poured"])
    #expect(call.start <= poured.start && poured.start < call.start + call.duration)
  }

  @Test("A traced closure forwards arguments and results; its span has the result, a decision's the state before it")
  func spanHasReturnedValue() async throws {
    let numbers = createStore(Numbers(1))
    let (results, root) = try await Span.record {
      let cups = Cups(Interception.traced.interceptor(for: Cups { "\($0)\($1)" }))
      let hour = Interception.traced.before("hour", neutral: 0) { 12 }
      let returned = (try await cups.fill(2, "tea"), hour())
      _ = try await numbers.intercepted(by: .traced).state()
      try await numbers.intercepted(by: .traced).decide { _ in [.counting(2)] }
      return returned
    }
    #expect(results == ("2tea", 12))
    #expect(
      root.parts.flatMap(\.outline) == ["cups.fill", "hour", "store.state", "store.decide", "store.change counting(2)"])
    let values = root.content.children.map(\.content.value)
    #expect(values[0] as? String == "2tea" && values[1] as? Int == 12)
    #expect(values[2] as? Numbers == Numbers(1) && values[3] as? Numbers == Numbers(1))
  }

  @Test("A call to a traced store has the name of its closure, and a decided change is a separate call")
  func callHasNameOfClosure() async throws {
    let store = createStore(Numbers()).intercepted(by: .traced)
    let (_, root) = try await Span.record {
      _ = try await store.state()
      try await store.change([])
      try await store.decide { _ in [.counting(2)] }
      try await store.decide { _ in [] }
      _ = try await store.updated { _ in }
      _ = try await store.history { _ in true }
    }
    #expect(
      root.parts.flatMap(\.outline) == [
        "store.state", "store.change", "store.decide", "store.change counting(2)", "store.decide", "store.updated",
        "store.history",
      ])
  }

  @Test("A trace shows changes to the state, and why a call failed, without the changes of a decision that failed")
  func showsChanges() async throws {
    let numbers = createStore(Numbers())
    var broken = numbers
    broken.change = { _ throws(FileError) in throw .newer(path: "p") }
    broken.decide = { choose throws(FileError) in
      _ = choose(Numbers())
      throw .newer(path: "p")
    }
    let (_, root) = await Span.record { [broken] in
      for store in [numbers, broken] {
        do throws(FileError) { try await store.intercepted(by: .traced).count(1, 2) } catch {}
      }
      do throws(FileError) { try await broken.intercepted(by: .traced).decide { _ in [.counting(1)] } } catch {}
    }
    let (change, failed) = ("store.change counting(1) counting(2)", #" failed: newer(path: "p")"#)
    #expect(root.parts.flatMap(\.outline) == [change, change + failed, "store.decide" + failed])
    #expect(try await numbers.state().count == 3)
  }
}

struct AnsweredTests {
  /// Calls `Cups.fill` with this stub. Returns the result, and the name and types with which each stub was requested.
  private func fill(answering answer: (any Sendable)?) async throws -> (String, asked: [String]) {
    let asked = Recorder<String>()
    let interception = Interception.answered { name, type, error in
      asked.record("\(name) \(type) \(error)")
      return answer
    }
    let cups = Cups(interception.interceptor(for: Cups { _, _ in "called" }))
    return (try await cups.fill(2, "tea"), asked.events)
  }

  @Test("A stubbed closure returns the stub's value, not its own; if it can't throw and has none, a neutral value")
  func returnsStubsValue() async throws {
    let (value, asked) = try await fill(answering: "milk")
    #expect(value == "milk" && asked == ["cups.fill String FileError"])
    #expect(Interception.answered { _, _, _ in 5 }.before("hour", neutral: 0) { 12 }() == 5)
    #expect(Interception.answered { _, _, _ in nil }.before("hour", neutral: 0) { 12 }() == 0)
  }

  @Test("A stubbed closure throws the stub's error, or `unimplemented` if no stub has the right type")
  func throwsStubsError() async {
    await #expect(throws: FileError.newer(path: "p")) { try await fill(answering: FileError.newer(path: "p")) }
    for answer in [nil, 5] as [(any Sendable)?] {
      await #expect(throws: FileError.unimplemented("cups.fill")) { try await fill(answering: answer) }
    }
  }

  @Test("If a stubbed closure returns no value, its stub is requested, and the original isn't called")
  func withoutValue() async {
    let (asked, called) = (Recorder<String>(), Recorder<Int>())
    let interception = Interception.answered { name, type, error in
      asked.record("\(name) \(type) \(error)")
      return nil
    }
    await interception.before("log") { called.record($0) }(7)
    #expect(asked.events == ["log () Never"] && called.events == [])
  }

  @Test("An unimplemented closure reports its name, then throws; if it can't throw, it returns a neutral value")
  func unimplementedClosure() async {
    let reported = Recorder<String>()
    let interception = Interception.unimplemented(report: reported.record)
    let cups = Cups(interception.interceptor(for: Cups { _, _ in "called" }))
    await #expect(throws: FileError.unimplemented("cups.fill")) { try await cups.fill(2, "tea") }
    #expect(interception.before("hour", neutral: 0) { 12 }() == 0)
    #expect(reported.events == ["cups.fill", "hour"])
  }

  @Test("A stubbed closure with an optional value returns a stubbed nil, and throws without a stub")
  func returnsStubbedNil() throws {
    let none = Int?.none
    let value: Int? = try FileError.answer(to: "a", by: { _, _, _ in .some(none as Any) })
    #expect(value == nil)
    #expect(throws: FileError.unimplemented("a")) {
      try FileError.answer(to: "a", by: { _, _, _ in nil }) as Int?
    }
  }
}

/// A gateway with one closure.
private struct Cups: Sendable {
  let fill: @Sendable (Int, String) async throws(FileError) -> String

  init(fill: @escaping @Sendable (Int, String) async throws(FileError) -> String) { self.fill = fill }

  init(_ interceptor: some Interceptor<Cups, FileError>) { fill = interceptor.wrap("cups.fill") { $0.fill } }
}
