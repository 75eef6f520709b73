import Features
import KhipuAppTestSupport
import UseCases

typealias Message = Features.Message
typealias Feature = Features.Feature

typealias TestDomain = KhipuAppTestSupport.TestDomain<Command, Environment>
typealias Effect = KhipuAppTestSupport.Effect<Command, Environment>
