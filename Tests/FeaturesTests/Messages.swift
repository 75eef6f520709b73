import Features

typealias Message = Features.Message
typealias Feature = Features.Feature
