import RepositoriesFeatures

// KhipuMessages has a type of this name too.
typealias Message = RepositoriesFeatures.Message
