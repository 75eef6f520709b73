import Features

typealias Message = Features.Message
