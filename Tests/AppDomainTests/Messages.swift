import AppTestSupport
import Features
import KhipuMessages
import UseCases

typealias Message = Features.Message
typealias Input = Features.Input
typealias Output = Features.Output
typealias Feature = Features.Feature

typealias TestDomain = AppTestSupport.TestDomain<Command, Environment>
typealias Effect = AppTestSupport.Effect<Command, Environment>
