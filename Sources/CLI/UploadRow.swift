internal import Models

/// A snapshot that waits, as it is shown.
struct UploadRow {
  let upload: Upload
}

extension UploadRow {
  static func table(_ rows: [UploadRow]) -> String {
    let titles = [Cell("name"), Cell("taken"), Cell("bytes", .right), Cell("state")]
    return rows.isEmpty ? "" : Table.text([titles] + rows.map(\.cells))
  }

  private var cells: [Cell] {
    [
      Cell(upload.snapshot.name), Cell("\(upload.snapshot.moment)"), Cell("\(upload.snapshot.size)", .right),
      Cell(upload.step.rawValue),
    ]
  }

  var json: JSON {
    .object([
      ("id", .text("\(upload.id)")), ("name", .text(upload.snapshot.name)),
      ("taken", .text("\(upload.snapshot.moment)")), ("bytes", .integer(upload.snapshot.size)),
      ("state", .text(upload.step.rawValue)),
    ])
  }
}
