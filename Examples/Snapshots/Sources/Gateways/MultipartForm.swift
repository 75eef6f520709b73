import KhipuValues

/// A form with an SVG file as `multipart/form-data`, encoded as HTML specifies.
struct MultipartForm {
  /// The media type, with the boundary.
  let type: String
  let body: [UInt8]

  /// The fields, ordered by name, and then the file, in a part named `file`: a bucket ignores fields after the file.
  init(fields: [String: String], fileName: String, content: String) {
    let fields = fields.sorted { $0.key < $1.key }.map { part(name: $0, content: $1) }
    let rest = "; filename=\"\(escaped(fileName))\"\r\nContent-Type: image/svg+xml"
    let parts = fields + [part(name: "file", rest, content: content)]
    let boundary = boundary(outside: parts)
    type = "multipart/form-data; boundary=\(boundary)"
    let delimited = parts.flatMap { ["--\(boundary)\r\n", $0, "\r\n"] }
    body = Array((delimited + ["--\(boundary)--\r\n"]).joined().utf8)
  }
}

/// The first of `snapshot-0`, `snapshot-1` … that no part contains.
private func boundary(outside parts: [String]) -> String {
  var number = 0
  while parts.contains(where: { $0.utf8.firstRange(of: "snapshot-\(number)".utf8) != nil }) { number += 1 }
  return "snapshot-\(number)"
}

private func part(name: String, _ rest: String = "", content: String) -> String {
  "Content-Disposition: form-data; name=\"\(escaped(name))\"\(rest)\r\n\r\n\(content)"
}

/// The name with quotation marks and line breaks escaped.
private func escaped(_ name: String) -> String {
  name.replacingScalars { scalar in
    switch scalar {
    case "\n": "%0A"
    case "\r": "%0D"
    case "\"": "%22"
    case _: nil
    }
  }
}
