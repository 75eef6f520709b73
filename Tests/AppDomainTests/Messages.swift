import Features
import KhipuMessages

typealias Message = Features.Message
typealias Input = Features.Input
typealias Output = Features.Output
typealias Feature = Features.Feature
