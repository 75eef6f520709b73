import Features
import KhipuAppTestSupport
import KhipuMessages
import UseCases

typealias Message = Features.Message
typealias Input = Features.Input
typealias Output = Features.Output
typealias Feature = Features.Feature

typealias TestDomain = KhipuAppTestSupport.TestDomain<Command, Environment>
typealias Effect = KhipuAppTestSupport.Effect<Command, Environment>
