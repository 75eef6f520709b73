import KhipuMessages
import OrdersFeatures

public let features: [Feature<Command>] = [createOrdersFeature]
