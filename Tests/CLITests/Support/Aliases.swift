import KhipuLiveView
import TerminalTestSupport

@testable import CLI

// Those of the program, in place of the kits' own and of what the models have by that name.
typealias App = CLI.App
typealias Options = CLI.Options
typealias Arguments = CLI.Arguments
typealias CLICommand = CLI.CLICommand
typealias StatePart = CLI.StatePart
typealias LivePage = CLI.LivePage
typealias Screen = TerminalTestSupport.Screen
