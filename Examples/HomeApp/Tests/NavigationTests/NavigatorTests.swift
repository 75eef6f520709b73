import KhipuControl
import KhipuTestTools
import NavigationModels
import NavigationUseCases
import Testing

struct NavigatorTests {
  private static let deep = Route(Place(.favorites, [.light(3), .room(1)], sheets: [.actions, .about]))

  @Test("Selecting a tab closes the sheets, and each tab keeps its open screens", arguments: HomeTab.allCases)
  func going(tab: HomeTab) async {
    await with(.at(Self.deep)) { store in
      #expect(await Navigator().request(.go(to: tab)) == .succeeded)
      #expect(await store.route().place == Place(tab, tab == .favorites ? [.light(3), .room(1)] : []))
      #expect(await store.route()[path: .favorites] == [.light(3), .room(1)])
    }
  }

  @Test("The navigator goes back level by level, and fails at the root")
  func back() async {
    let levels = [
      Place(.favorites, [.light(3), .room(1)], sheets: [.actions]), Place(.favorites, [.light(3), .room(1)]),
      Place(.favorites, [.light(3)]), Place(.favorites),
    ]
    await with(.at(Self.deep)) { store in
      for level in levels {
        #expect(await Navigator().request(.goBack) == .succeeded)
        #expect(await store.route() == Route(level))
      }
      #expect(await Navigator().request(.goBack) == .failed(.navigation(.atRoot)))
      #expect(await store.route() == Route(Place(.favorites)))
    }
  }

  @Test("Going back at the root of a tab fails, and changes nothing", arguments: HomeTab.allCases)
  func backAtRoot(tab: HomeTab) async {
    await with(.at(Route(Place(tab)))) { store in
      #expect(await Navigator().request(.goBack) == .failed(.navigation(.atRoot)))
      #expect(await store.route() == Route(Place(tab)))
    }
  }

  @Test("The navigator fails if the store fails", arguments: FileError.all)
  func failing(error: FileError) async {
    await with(.at().swapping { $0.store.change = { _ throws(FileError) in throw error } }) { _ in
      #expect(await Navigator().request(.go(to: .more)) == .failed(.store(error)))
    }
    await with(.at().swapping { $0.store.decide = { _ throws(FileError) in throw error } }) { _ in
      #expect(await Navigator().request(.goBack) == .failed(.store(error)))
    }
  }
}
