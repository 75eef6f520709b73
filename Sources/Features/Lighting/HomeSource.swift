import KhipuControl
public import KhipuMessages
import Models
import UseCases

/// Reloads the parts of the home that others, such as another app, may have changed. Restarts when the home is forgotten.
public let homeSource = Source(for: { $0.home.revisions.home }) { _, output in
  await HomeFollower().follow { news in
    switch news {
    case .changed(let part): await output(.lighting(.load(part)))
    case .trouble(let failure): await output(.report(.lighting(.load(.lights)), .partly(except: [failure])))
    }
  }
}
