import KhipuControl
import KhipuFiles
import TallyModels
import TallyUseCases

extension HomeDirectory {
  /// The path of the file with the price of a cup: `{"format": 1, "cents": 250}`.
  var price: String { file("price.json") }
}

extension Coffee {
  /// The price in `price.json`; 250 cents if there is no such file.
  static func file(_ home: HomeDirectory) -> Coffee {
    Coffee(price: { () throws(FileError) in try File.load(home.price, or: Price(cents: 250)).cents })
  }
}

private struct Price: Codable {
  let cents: Cents
}
