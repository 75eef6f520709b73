import KhipuTestTools

extension UseCaseSamples {
  static let lighting = UseCaseSamples(
    requests: AnyRequest.toBridge + AnyRequest.loadGroups + [
      .loadLights,
      .show,
    ],
    failures: FailureRow.lighting)
}
