import DeliveriesFeatures
import KhipuMessages

public let features: [Feature<Command>] = [createDeliveriesFeature]
