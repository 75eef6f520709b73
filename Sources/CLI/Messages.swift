import AppDomain
import Features

typealias Message = Features.Message
typealias Output = Features.Output
typealias Receiver = AppDomain.Receiver
