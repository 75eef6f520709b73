import RepositoriesFeatures

// KhipuMessages has a type of the same name.
typealias Message = RepositoriesFeatures.Message
