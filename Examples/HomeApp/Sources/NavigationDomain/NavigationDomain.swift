public import NavigationFeatures

public let allFeatures: KeyValuePairs<String, Feature> = ["NavigationFeature": createNavigationFeature]
