import KhipuTerminal
import KhipuText
import SnapshotsModels

/// The table row for a waiting snapshot.
struct UploadRow: TextTableRow {
  let upload: Upload

  static let titles = [Cell("name"), Cell("taken"), Cell("bytes", .right), Cell("state")]

  func cells(isColored: Bool) -> [Cell] {
    [
      Cell(upload.snapshot.name), Cell(upload.snapshot.moment.text), Cell("\(upload.snapshot.size)", .right),
      Cell("\(upload.state.progress)"),
    ]
  }

  var json: JSON {
    .object([
      ("id", .text("\(upload.id)")), ("name", .text(upload.snapshot.name)),
      ("taken", .text(upload.snapshot.moment.text)), ("bytes", .integer(upload.snapshot.size)),
      ("state", .text("\(upload.state.progress)")),
    ])
  }
}
