import RepositoriesFeatures

// Without this alias, `Message` would be ambiguous, because KhipuMessages has a type of the same name.
typealias Message = RepositoriesFeatures.Message
